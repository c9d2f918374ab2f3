"use client";

import { Kbd } from "@/components/ui/kbd";
import { age } from "@/lib/format/age";
import { zonedTimeText } from "@/lib/format/zoned-time";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

const keys: readonly { caps: readonly string[]; does: string }[] = [
  { caps: ["J", "K"], does: "move" },
  { caps: ["A"], does: "assign best" },
  { caps: ["D"], does: "dispatch" },
  { caps: ["U"], does: "undo" },
  { caps: ["?"], does: "all keys" },
];

interface BoardFootProps {
  shown: number;
  total: number;
  /** Whether a column gives the order. */
  sorted: boolean;
  /** Rows that would stand elsewhere now. */
  moved: number;
  onShowMoved: () => void;
  readAt: string | null;
}

/** Under the table: how many, in which order, what has moved meanwhile, and how old the reading is. */
export function BoardFoot({ shown, total, sorted, moved, onShowMoved, readAt }: BoardFootProps) {
  const of = shown === total ? "" : ` of ${total.toLocaleString("en-US")}`;
  return (
    <footer className="flex h-[34px] shrink-0 items-center gap-2 overflow-hidden border-t border-line bg-surface px-3.5 whitespace-nowrap text-ink-3">
      <span role="status">
        {shown.toLocaleString("en-US")}
        {of} trips
      </span>
      <span>· {sorted ? "in the column's order" : "urgency first"}</span>
      {moved === 0 ? null : (
        <span className="no-print">
          · {moved.toLocaleString("en-US")} moved while you looked{" "}
          <button
            type="button"
            aria-keyshortcuts="s"
            onClick={onShowMoved}
            className="font-medium text-ink underline underline-offset-2"
          >
            show
          </button>
        </span>
      )}
      {readAt === null ? null : <ReadAge readAtMs={Date.parse(readAt)} />}
      <span className="flex-1" />
      <span aria-hidden="true" className="no-print flex gap-4 max-lg:hidden">
        {keys.map(({ caps, does }) => (
          <span key={does} className="flex items-center gap-1.5">
            {caps.map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
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
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <span className="print:hidden">· read {age(nowSeconds - readAtMs / 1_000)} ago</span>
      <span className="hidden print:inline">· read {zonedTimeText(readAtMs, zone)}</span>
    </>
  );
}
