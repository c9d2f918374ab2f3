import type { ReactNode } from "react";
import type { WriteTimes } from "@/lib/contract/desk/audit/desk-change";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface ChangesTableProps<Change extends WriteTimes> {
  changes: readonly Change[];
  /** IANA, in which the times stand. */
  timeZone: string;
  nowMs: number;
  /** Tells changes of one moment from each other. */
  keyOf: (change: Change) => string;
  /** Words on the change, with who made it. */
  children: (change: Change) => ReactNode;
}

/** Lists what was changed of a record: when it was made at this desk, and when it was known to be stored. */
export function ChangesTable<Change extends WriteTimes>(props: ChangesTableProps<Change>) {
  const { changes, timeZone, nowMs, keyOf, children } = props;
  const label = (at: string) => nearInstantLabel(Date.parse(at), timeZone, nowMs);
  return (
    <table className="w-full border-separate border-spacing-0 text-left" aria-label="Changes">
      <thead>
        <tr className="text-small text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:py-1 [&>th]:pr-3 [&>th]:font-medium">
          <th scope="col">Occurred</th>
          <th scope="col">Received</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr
            key={keyOf(change)}
            className="align-baseline [&>td]:border-b [&>td]:border-line [&>td]:py-1 [&>td]:pr-3"
          >
            <td className="whitespace-nowrap tabular-nums">
              <time dateTime={change.at}>{label(change.at)}</time>
            </td>
            <td className="whitespace-nowrap text-ink-2 tabular-nums">
              {change.settledAt === null ? (
                <span className="text-ink-3">not yet</span>
              ) : (
                <time dateTime={change.settledAt}>{label(change.settledAt)}</time>
              )}
            </td>
            <td className="wrap-anywhere">{children(change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
