import { type FilterChoice, namedOptions } from "@/components/list-page/bar/filters-menu";
import { showLabel, whenLabel } from "@/components/trips/board/board-show-labels";
import type { BoardRows } from "@/components/trips/board/use-board-rows";
import type { BoardView } from "@/components/trips/board/use-board-view";
import { type BoardShow, boardShows, boardWhens } from "@/components/trips/trip-row";
import { figure } from "@/components/ui/figure";

/** States that are asked for too seldom to stand on top all day: chosen in the menu, they are named beside the counts. */
const seldomShows = ["nobody-can", "resting", "no-eta", "done"] as const;

/** Filters that are no counts on top: by state, by time, by terminal, by customer. */
export function boardFilters({ view, setView }: BoardView, rows: BoardRows | null): readonly FilterChoice[] {
  const seldom = seldomShows.find((show) => show === view.show) ?? null;
  const count = (show: BoardShow) => (rows === null ? "" : ` (${figure(rows.counts[show])})`);
  return [
    {
      label: "State",
      value: view.show,
      any: "Any",
      options: boardShows.map((show) => ({ value: show, label: `${showLabel[show]}${count(show)}` })),
      onChange: (value) => void setView({ show: boardShows.find((show) => show === value) ?? null }),
      chip: seldom && showLabel[seldom],
    },
    {
      label: "Due",
      value: view.when,
      any: "Any time",
      options: boardWhens.map((when) => ({ value: when, label: whenLabel[when] })),
      onChange: (value) => void setView({ when: boardWhens.find((when) => when === value) ?? null }),
      chip: view.when && whenLabel[view.when].toLowerCase(),
    },
    {
      label: "Terminal",
      value: view.terminal,
      any: "All terminals",
      options: namedOptions(rows?.terminals ?? []),
      onChange: (terminal) => void setView({ terminal }),
      chip: view.terminal,
    },
    {
      label: "Customer",
      value: view.customer,
      any: "All customers",
      options: namedOptions(rows?.customers ?? []),
      onChange: (customer) => void setView({ customer }),
      chip: view.customer,
    },
  ];
}
