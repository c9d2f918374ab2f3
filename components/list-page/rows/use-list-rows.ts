import { useMemo, useState } from "react";
import { useHeldRows } from "@/components/list-page/rows/use-held-rows";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** A pointer that rests so long is no longer at it. */
const pointerSeconds = 20;
/** A moving pointer is noted only so often: each note draws the page. */
const noteSeconds = 5;

interface ListRowsInput<Row> {
  /** Every row, whatever the filters say. */
  all: readonly Row[];
  /** Rows that the filters leave, in the order in which they would stand now. */
  fresh: readonly Row[];
  /** Question that was asked for; another question is answered at once. */
  question: string;
  /** Id of the row that keys act on: while there is one, and while the pointer moves, places are held. */
  cursor: string | null;
  /** Ids of rows that the reader's own write moved: they come and go at once. */
  own?: ReadonlySet<string>;
}

/** The rows of a list page: places are held while somebody is at them, what stands in them is always the newest. */
export function useListRows<Row extends { id: string }>(input: ListRowsInput<Row>) {
  const { all, fresh, question, cursor, own } = input;
  const nowSeconds = useNowSeconds(pointerSeconds / 2);
  const [pointerAtSeconds, setPointerAt] = useState(0);
  const pointed = nowSeconds - pointerAtSeconds < pointerSeconds;
  const held = useHeldRows(fresh, question, cursor !== null || pointed, cursor, own);
  const byId = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  const rows = useMemo(
    () => (held.rows === fresh ? fresh : held.rows.map((row) => byId.get(row.id) ?? row)),
    [held.rows, fresh, byId],
  );
  return {
    all,
    rows,
    byId,
    /** The row of the cursor, filtered away or not. */
    row: cursor === null ? null : (byId.get(cursor) ?? null),
    moved: held.moved,
    showMoved: held.show,
    /** For the element around the table. */
    pointer: {
      onPointerMove: () => {
        const seconds = tabLiveStore().nowSeconds();
        if (seconds - pointerAtSeconds > noteSeconds) setPointerAt(seconds);
      },
      onPointerLeave: () => setPointerAt(0),
    },
  };
}

/** The parts of a list's rows that its actions and its foot read. */
export type ListRows<Row extends { id: string }> = ReturnType<typeof useListRows<Row>>;
