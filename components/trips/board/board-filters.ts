import { countChoice, terminalChoice } from "@/components/list-page/bar/filter-choices";
import { type FilterChoice, namedOptions } from "@/components/list-page/bar/filters-menu";
import { showLabel, whenLabel } from "@/components/trips/board/board-show-labels";
import type { BoardRows } from "@/components/trips/board/use-board-rows";
import type { BoardView } from "@/components/trips/board/use-board-view";
import { boardShows, boardWhens } from "@/components/trips/trip-row";

/** States that are asked for too seldom to stand on top all day: chosen in the menu, they are named beside the counts. */
const seldomShows = ["nobody-can", "resting", "no-eta", "done"] as const;

/** Filters that are no counts on top: by state, by time, by terminal, by customer. */
export function boardFilters({ view, setView }: BoardView, rows: BoardRows | null): readonly FilterChoice[] {
  return [
    countChoice({
      ...{ label: "State", shows: boardShows, labels: showLabel },
      counts: rows?.counts ?? null,
      value: view.show,
      onChange: (show) => void setView({ show }),
      withoutCount: seldomShows,
    }),
    {
      label: "Due",
      value: view.when,
      any: "Any time",
      options: boardWhens.map((when) => ({ value: when, label: whenLabel[when] })),
      onChange: (value) => void setView({ when: boardWhens.find((when) => when === value) ?? null }),
      chip: view.when && whenLabel[view.when].toLowerCase(),
    },
    terminalChoice(rows?.terminals ?? [], view.terminal, (terminal) => void setView({ terminal })),
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
