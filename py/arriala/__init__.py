"""Arriala, Canal de Garonne. Its door is arriala.game; the rooms are those of Canal Mania, smaller."""
