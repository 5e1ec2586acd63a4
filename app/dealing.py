"""Dealing the bonus cards and the initiative tiles of a game."""

from __future__ import annotations

from random import SystemRandom

from app.engine.cards import BEGINNER, CARDS, Card

CARDS_PER_GAME = 3


def fitting(players: int, cards: tuple[Card, ...] = tuple(CARDS.values())) -> list[Card]:
    """Return those of ``cards`` that can be used with so many players."""
    return [card for card in cards if players > 2 or not card.compares_neighbors]


def deal(players: int, *, beginner: bool) -> list[str]:
    """Return the ids of three cards at random; ``beginner`` leaves out the harder ones."""
    stack = fitting(players, BEGINNER) if beginner else fitting(players)
    return [card.id for card in SystemRandom().sample(stack, CARDS_PER_GAME)]


def deal_initiative(players: int) -> tuple[int, ...]:
    """Return the initiative tiles 1 to ``players`` as they fall to the seats, at random."""
    return tuple(SystemRandom().sample(range(1, players + 1), players))
