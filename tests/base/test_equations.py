from leaguekeeper.base.equations import solved


def test_equations_are_solved_though_the_first_unknown_is_not_in_the_first() -> None:
    assert solved([[0.0, 2.0, 4.0], [3.0, 1.0, 11.0]]) == [3.0, 2.0]
