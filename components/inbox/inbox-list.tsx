import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { groupLabel, type InboxLine } from "@/components/inbox/inbox-lines";
import { InboxRow } from "@/components/inbox/inbox-row";
import { cursorTarget } from "@/components/ui/cursor-target";
import { cx } from "@/components/ui/cx";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";

const rowPixels = 68;
/** With a second line of what the driver wrote. */
const unansweredPixels = 86;
const headPixels = 26;

const pixelsOf = (line: InboxLine | undefined): number => {
  if (line?.kind === "head") return headPixels;
  return line?.group === "unanswered" ? unansweredPixels : rowPixels;
};
const overscan = 6;

interface InboxListProps {
  lines: readonly InboxLine[];
  /** The conversation that is open. */
  at: string | null;
  memberId: string;
  onOpen: (conversationId: string) => void;
  /** Enter: the reply is written next. */
  onAnswer: () => void;
}

/** The conversations by groups; `j` and `k` open one after the other. Only what is seen is rendered. */
export function InboxList({ lines, at, memberId, onOpen, onAnswer }: InboxListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const domId = useId();
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: (index) => pixelsOf(lines[index]),
    overscan,
    initialRect: { width: 314, height: 800 },
  });
  // Heads are lower than rows: another order has other places.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are stale exactly when the lines changed
  useEffect(() => virtualizer.measure(), [lines, virtualizer]);
  const rows = lines.filter((line) => line.kind === "row");
  const move = (key: string): boolean => {
    const from = rows.findIndex(({ id }) => id === at);
    const target = cursorTarget(key, from, rows.length, 8);
    const row = target === null ? undefined : rows[target];
    if (row === undefined) return false;
    onOpen(row.id);
    virtualizer.scrollToIndex(lines.indexOf(row), { align: "auto" });
    return true;
  };
  useShortcuts("Table", [
    { keys: pageKeys.next, label: "Next conversation", run: () => move("j") },
    { keys: pageKeys.previous, label: "Previous conversation", run: () => move("k") },
    { keys: pageKeys.openRow, label: "Write a reply", run: onAnswer },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter") onAnswer();
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  const inSight = virtualizer.getVirtualItems();
  const isShown = inSight.some(({ key }) => key === at);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <div
        role="listbox"
        aria-label="Conversations"
        aria-activedescendant={isShown ? `${domId}-${at}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative -outline-offset-2"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {inSight.map(({ index, key, start, size }) => {
          const line = lines[index];
          const place = { height: size, transform: `translateY(${start}px)` };
          if (line === undefined) return null;
          if (line.kind === "head")
            return (
              <div
                key={key}
                role="presentation"
                style={place}
                className="absolute inset-x-0 top-0 flex items-center justify-between border-b border-line bg-sunken px-3.5 text-small font-semibold text-ink-2"
              >
                <span>{groupLabel[line.group]}</span>
                <span className="font-normal">{line.count}</span>
              </div>
            );
          const isOpen = line.id === at;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            <div
              key={key}
              id={`${domId}-${line.id}`}
              role="option"
              aria-selected={isOpen}
              tabIndex={-1}
              style={place}
              onClick={() => onOpen(line.id)}
              className={cx(
                "absolute inset-x-0 top-0 cursor-pointer border-b border-line",
                isOpen ? "bg-sunken shadow-[inset_2px_0_0_var(--ink)]" : "hover:bg-sunken",
              )}
            >
              <InboxRow row={line.row} memberId={memberId} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
