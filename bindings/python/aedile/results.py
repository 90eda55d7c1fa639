"""Results folders of `aedile run` (docs/reference/results.md) as pandas frames."""
import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, List, Union, cast

from ._base import DamagedData, meant
from .folder import Folder, ResultsError
from .shown import results_page

if TYPE_CHECKING:
    import pandas as pd

    from .settings import Summary


class Results:
    """A finished results folder.

    Its files are compared with the sums in its manifest first; `check` False: they are taken as they are.
    """

    def __init__(self, folder: Union[str, "os.PathLike[str]"], *, check: bool = True) -> None:
        self.folder = Path(folder)
        try:
            self._files = Folder(self.folder, check)
            self._files.check_all()
        except ResultsError as error:
            raise DamagedData(str(error)) from None

    def _json(self, name: str) -> Dict[str, Any]:
        try:
            return self._files.json(name)
        except ResultsError as error:
            raise DamagedData(str(error)) from None

    @cached_property
    def summary(self) -> "Summary":
        """summary.json: what came out."""
        return cast("Summary", self._json("summary.json"))

    @cached_property
    def config(self) -> Dict[str, Any]:
        """config.json: the config with every default filled in."""
        return self._json("config.json")

    @cached_property
    def counters(self) -> Dict[str, Any]:
        """counters.json: the sums that all of it is computed from."""
        return self._json("counters.json")

    @property
    def manifest(self) -> Dict[str, Any]:
        """manifest.json: where the results come from."""
        return self._files.manifest

    @property
    def tables(self) -> List[str]:
        """The tables of rows that the run wrote."""
        if not (self.folder / "rows.h5").is_file():
            return []
        import h5py

        with h5py.File(self.folder / "rows.h5", "r") as file:
            return sorted(file)

    def rows(self, table: str) -> "pd.DataFrame":
        """A table of rows ("games", "players", "buildings", "events"). Numbers with names are categories, and what has no
        value is missing."""
        import h5py
        import pandas as pd

        path = self.folder / "rows.h5"
        if not path.is_file():
            raise KeyError(f'{self.folder}: expected rows.h5, found none: "rows" in the config names the tables to write')
        with h5py.File(path, "r") as file:
            if table not in file:
                raise KeyError(f'{path}: expected one of {", ".join(sorted(file))}, found "{table}"{meant(table, file)}')
            data = file[table]
            frame = pd.DataFrame(data[:])
            for column in frame:
                names = h5py.check_enum_dtype(data.dtype[column])
                if names:
                    frame[column] = pd.Categorical.from_codes(frame[column], sorted(names, key=names.get))
                elif data.dtype[column].kind == "S":
                    frame[column] = frame[column].str.decode("utf-8")
                elif f"{column}.missing" in data.attrs:
                    frame[column] = frame[column].mask(frame[column] == data.attrs[f"{column}.missing"])
        return frame

    def _frame(self, key: str) -> "pd.DataFrame":
        import pandas as pd

        rows: Any = cast(Dict[str, Any], self.summary)[key]  # key: as the game calls its items
        return pd.json_normalize(rows, sep="_") if rows else pd.DataFrame()

    def agents(self) -> "pd.DataFrame":
        """The agents: games, wins, ratings with their intervals (key `agents` of summary.json)."""
        return self._frame("agents")

    def pairs(self) -> "pd.DataFrame":
        """Any two agents that met: how often one ended ahead of the other."""
        return self._frame("pairs")

    def seats(self) -> "pd.DataFrame":
        """Wins and scores by seat."""
        return self._frame("seats")

    def items(self) -> "pd.DataFrame":
        """What the game counts, such as buildings: completed, wins, with their intervals. An association, not an effect."""
        return self._frame(self.summary["game"]["items"])

    def _repr_html_(self) -> str:
        """The agents and what can be told of them, for notebooks."""
        return results_page(self.folder, self.summary)

    def __repr__(self) -> str:
        return f"<Results {self.folder}>"
