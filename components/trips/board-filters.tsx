"use client";

import { ListFilter, X } from "lucide-react";
import { boardWhens } from "@/components/trips/board-row";
import { showWords, whenWords } from "@/components/trips/board-show-words";
import type { BoardRows } from "@/components/trips/use-board-rows";
import type { BoardView } from "@/components/trips/use-board-view";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { Menu, MenuChoice } from "@/components/ui/menu";

/** The bar stays one line on a screen of 1280 pixels: there the icon alone is seen. */
export const onWideScreens = "max-[1360px]:sr-only";

/** Counts that are asked for too seldom to stand on top all day. */
const seldomShows = ["resting", "no-eta", "done"] as const;

const choices = (all: string, values: readonly string[]) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: value })),
];

/** Filters that are no counts on top: by state, by time, by terminal, by customer. */
export function FiltersMenu({ board, rows }: { board: BoardView; rows: BoardRows | null }) {
  const { view, setView } = board;
  const seldom = seldomShows.find((show) => show === view.show);
  const count = (show: (typeof seldomShows)[number]) =>
    rows === null ? "" : ` (${rows.counts[show].toLocaleString("en-US")})`;
  return (
    <Menu
      trigger={
        <Button title="Filter" icon={<ListFilter size={14} aria-hidden="true" />}>
          <span className={onWideScreens}>Filter</span>
        </Button>
      }
    >
      <MenuChoice
        label="State"
        value={seldom ?? ""}
        options={[
          { value: "", label: seldom === undefined ? "As on top" : "Any" },
          ...seldomShows.map((show) => ({ value: show, label: `${showWords[show]}${count(show)}` })),
        ]}
        onChange={(show) => void setView({ show: show === "" ? null : show })}
      />
      <MenuChoice
        label="Due"
        value={view.when ?? ""}
        options={[
          { value: "", label: "Any time" },
          ...boardWhens.map((when) => ({ value: when, label: whenWords[when] })),
        ]}
        onChange={(when) => void setView({ when: when === "" ? null : when })}
      />
      <MenuChoice
        label="Terminal"
        value={view.terminal ?? ""}
        options={choices("All terminals", rows?.terminals ?? [])}
        onChange={(terminal) => void setView({ terminal: terminal || null })}
      />
      <MenuChoice
        label="Customer"
        value={view.customer ?? ""}
        options={choices("All customers", rows?.customers ?? [])}
        onChange={(customer) => void setView({ customer: customer || null })}
      />
    </Menu>
  );
}

/** What is filtered beside the counts on top, each with its way out. */
export function FilterChips({ board }: { board: BoardView }) {
  const { view, setView } = board;
  const chips = [
    {
      words: seldomShows.some((show) => show === view.show) ? view.show && showWords[view.show] : null,
      off: { show: null },
    },
    { words: view.when && whenWords[view.when].toLowerCase(), off: { when: null } },
    { words: view.terminal, off: { terminal: null } },
    { words: view.customer, off: { customer: null } },
  ];
  return (
    <>
      {chips.map(({ words, off }) =>
        words ? (
          <FilterChip
            key={Object.keys(off)[0]}
            pressed
            aria-label={`Filter ${words}, remove`}
            onClick={() => void setView(off)}
          >
            {words}
            <X size={12} aria-hidden="true" />
          </FilterChip>
        ) : null,
      )}
    </>
  );
}
