"use client";

import type { BoardActions } from "@/components/trips/use-board-actions";
import type { BoardSelection } from "@/components/trips/use-board-selection";
import { Button } from "@/components/ui/button";

/** Over the table while several trips are chosen: what can be done with all of them. */
export function BoardBulk({ selection, actions }: { selection: BoardSelection; actions: BoardActions }) {
  const count = selection.ids.size;
  if (count === 0) return null;
  const { assignBest, dispatch, unassign } = actions;
  const buttons = [
    { action: assignBest, words: "Assign best" },
    { action: dispatch, words: "Dispatch" },
    { action: unassign, words: "Unassign" },
  ];
  return (
    <section
      aria-label="Chosen trips"
      className="no-print flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-3.5 py-1.5"
    >
      <b className="mr-1 font-semibold" role="status">
        {count.toLocaleString("en-US")} chosen
      </b>
      {buttons.map(({ action, words }) => (
        <Button
          key={words}
          shortcut={action.keys}
          disabledReason={action.disabledReason}
          onClick={action.run}
        >
          {words}
        </Button>
      ))}
      <Button variant="ghost" onClick={selection.clear} className="ml-auto">
        Let go
      </Button>
    </section>
  );
}
