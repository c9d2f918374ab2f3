import type { ReactNode } from "react";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { withoutRoomLabel } from "@/components/list-page/columns/without-room";
import type { Sort } from "@/components/list-page/rows/sort-rows";
import { figure } from "@/components/ui/figure";
import { capOf, Kbd } from "@/components/ui/kbd";
import { type PageKey, pageKeys } from "@/components/ui/page-keys";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { timeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface KeyHint {
  keys: readonly PageKey[];
  does: string;
}

interface ListFootProps<Row> {
  /** What the rows are, e.g. `trips`. */
  noun: string;
  list: { all: readonly unknown[]; rows: readonly unknown[]; moved: number; showMoved: () => void };
  sort: Sort | null;
  /** The order where no column gives it, in words. */
  usually: string;
  /** Null where the rows are not shown in columns. */
  columns: Columns<Row> | null;
  /** When what is shown was read, epoch milliseconds; null where nobody knows. */
  readAtMs?: number | null;
  /** The page's own keys; those to move and to see all keys stand around them. */
  keyHints: readonly KeyHint[];
  children?: ReactNode;
}

/** Under a list: how many, in which order, what has moved meanwhile, what has no room, and how old the reading is. */
export function ListFoot<Row>(props: ListFootProps<Row>) {
  const { readAtMs = null } = props;
  const { moved } = props.list;
  const [shown, total] = [props.list.rows.length, props.list.all.length];
  const of = shown === total ? "" : ` of ${figure(total)}`;
  const withoutRoom = props.columns?.withoutRoom ?? [];
  const hints: readonly KeyHint[] = [
    { keys: [pageKeys.next, pageKeys.previous], does: "move" },
    ...props.keyHints,
    { keys: [pageKeys.everyKey], does: "all keys" },
  ];
  return (
    <footer className="flex h-[34px] shrink-0 items-center gap-2 overflow-hidden border-t border-line bg-surface px-3.5 whitespace-nowrap text-ink-3">
      <span role="status">
        {figure(shown)}
        {of} {props.noun}
      </span>
      <span>· {props.sort === null ? props.usually : "in the column's order"}</span>
      {moved === 0 ? null : (
        <span className="no-print">
          · {figure(moved)} moved{" "}
          <button
            type="button"
            aria-keyshortcuts={pageKeys.settleRows}
            onClick={props.list.showMoved}
            className="font-medium text-ink underline underline-offset-2"
          >
            show
          </button>
        </span>
      )}
      {readAtMs === null ? null : <ReadAge readAtMs={readAtMs} />}
      {withoutRoom.length === 0 ? null : (
        <span title={withoutRoom.map(({ header }) => header).join(", ")}>
          · {withoutRoomLabel(withoutRoom.length)}
        </span>
      )}
      {props.children}
      <span className="flex-1" />
      <span aria-hidden="true" className="no-print flex gap-4 max-lg:hidden">
        {hints.map(({ keys, does }) => (
          <span key={does} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key}>{capOf(key)}</Kbd>
            ))}
            {does}
          </span>
        ))}
      </span>
    </footer>
  );
}

/** On paper an age means nothing: there the time stands. */
function ReadAge({ readAtMs }: { readAtMs: number }) {
  const nowSeconds = useNowSeconds(5);
  return (
    <>
      <span className="print:hidden">· read {age(nowSeconds - readAtMs / 1_000)} ago</span>
      <span className="hidden print:inline">· read {timeLabel(readAtMs, localZone())}</span>
    </>
  );
}
