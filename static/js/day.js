// The day of a game where this device is: the program itself may run in another time zone.

export default function day(time) {
  const moment = new Date(time.dateTime);
  const [year, month, date] = time.dataset.day.split("-").map(Number);
  const isSame =
    moment.getFullYear() === year && moment.getMonth() + 1 === month && moment.getDate() === date;
  const hasTime = "time" in time.dataset;
  if (!isSame || hasTime) {
    const style = new Intl.DateTimeFormat(document.documentElement.lang, {
      dateStyle: "medium",
      ...(hasTime && { timeStyle: "short" }),
    });
    time.textContent = style.format(moment);
  }
}
