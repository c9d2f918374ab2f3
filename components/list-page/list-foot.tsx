import type { ReactNode } from "react";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { withoutRoomLabel } from "@/components/list-page/columns/without-room";
import { type KeyHint, MovedRows, PageFoot } from "@/components/list-page/page-foot";
import type { Sort } from "@/components/list-page/rows/sort-rows";
import { figure } from "@/components/ui/figure";
import { pageKeys } from "@/components/ui/page-keys";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface ListFootProps<Row> {
  /** Name of the rows, in the plural: `trips`. */
  noun: string;
  /** Name of one of them, where it is not the plural without its s. */
  one?: string;
  list: { all: readonly unknown[]; rows: readonly unknown[]; moved: number; showMoved: () => void };
  sort: Sort | null;
  /** The order where no column gives it, in words. */
  usually: string;
  /** Null where the rows are not shown in columns. */
  columns: Columns<Row> | null;
  /** Time at which what is shown was read, epoch milliseconds; null where nobody knows. */
  readAtMs?: number | null;
  /** Words in place of the count as long as nothing is read: `reading the report…`; null once something is. */
  unread?: string | null;
  /** The page's own keys; those to move and to see all keys stand around them. */
  keyHints: readonly KeyHint[];
  children?: ReactNode;
}

/** Under a list: how many, in which order, what has moved meanwhile, what has no room, and how old the reading is. */
export function ListFoot<Row>(props: ListFootProps<Row>) {
  const { readAtMs = null } = props;
  // Rows that are held in their places may have left meanwhile: then more are in sight than there are.
  const total = props.list.all.length;
  const shown = Math.min(props.list.rows.length, total);
  const of = shown === total ? "" : ` of ${figure(total)}`;
  const withoutRoom = props.columns?.withoutRoom ?? [];
  return (
    <PageFoot keyHints={props.keyHints}>
      <span role="status">
        {props.unread ??
          `${figure(shown)}${of} ${total === 1 ? (props.one ?? singular(props.noun)) : props.noun}`}
      </span>
      {props.unread == null ? (
        <span>· {props.sort === null ? props.usually : "in the column's order"}</span>
      ) : null}
      <MovedRows moved={props.list.moved} onShow={props.list.showMoved} shortcut={pageKeys.settleRows} />
      {readAtMs === null ? null : <ReadAge readAtMs={readAtMs} />}
      {withoutRoom.length === 0 ? null : (
        <span title={withoutRoom.map(({ header }) => header).join(", ")}>
          · {withoutRoomLabel(withoutRoom.length)}
        </span>
      )}
      {props.children}
    </PageFoot>
  );
}

/** `trip` of `trips`, `form as received` of `forms as received`. */
const singular = (noun: string) => noun.replace(/s\b/, "");

/** On paper an age means nothing: there day and time stand. */
function ReadAge({ readAtMs }: { readAtMs: number }) {
  const nowSeconds = useNowSeconds(5);
  return (
    <>
      <span className="print:hidden">· read {age(nowSeconds - readAtMs / 1_000)} ago</span>
      <span className="hidden print:inline">· read {dayTimeLabel(readAtMs, localZone())}</span>
    </>
  );
}
