// The day of a game where this device is: the program itself may run in another time zone.

export default function day(time) {
  const moment = new Date(time.dateTime);
  const [year, month, date] = time.dataset.day.split("-").map(Number);
  const isSame =
    moment.getFullYear() === year && moment.getMonth() + 1 === month && moment.getDate() === date;
  if (!isSame) {
    const style = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
    time.textContent = style.format(moment);
  }
}
