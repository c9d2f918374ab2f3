import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from "react";
import type { ThreadLine } from "@/components/conversation/thread-lines";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";

/** A line of one message, until it is measured. */
const usualPixels = 64;
const overscan = 8;
/** Keeps whoever is so near to the newest message there when another comes. */
const atEndPixels = 60;
/** Older messages are asked for this far before the beginning is in sight. */
const aheadPixels = 400;
/** Until it is measured. */
const usualSize = { width: 520, height: 700 };

interface ThreadProps {
  /** Name of the conversation, for screen readers. */
  label: string;
  lines: readonly ThreadLine[];
  /** The line that is brought into sight; null for the newest. */
  startAt: string | null;
  older: { isThere: boolean; isPending: boolean; error: { message: string } | null; load: () => void };
  children: (line: ThreadLine) => ReactNode;
}

/**
 * The lines of a conversation, the newest below. Only what is seen is rendered; older ones are read as somebody scrolls
 * up, and what they look at keeps its place.
 */
export function Thread({ label, lines, startAt, older, children }: ThreadProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const first = startAt === null ? -1 : lines.findIndex(({ id }) => id === startAt);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: () => usualPixels,
    overscan,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: atEndPixels,
    initialRect: usualSize,
    // About where it is opened: the beginning, which nobody sees, is not drawn first.
    initialOffset: () =>
      first < 0 ? lines.length * usualPixels : Math.max(0, first * usualPixels - usualSize.height / 2),
  });
  const { isThere, isPending, error, load } = older;
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current || lines.length === 0) return;
    opened.current = true;
    if (first < 0) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(first, { align: "center" });
    if (first >= 0 && first * usualPixels < aheadPixels && isThere) load();
  }, [first, lines.length, virtualizer, isThere, load]);
  // As the reader scrolls, not as lines are drawn: where these stand is only estimated at first.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollTop < aheadPixels && isThere && !isPending && error === null) load();
  };
  const items = virtualizer.getVirtualItems();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3.5"
        onScroll={onScroll}
      >
        {isPending ? <p className="py-2 text-center text-small text-ink-3">Reading older messages…</p> : null}
        {error === null ? null : (
          <ErrorNotice title="Older messages can't be read" error={error} onRetry={load} className="my-2" />
        )}
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const line = lines[item.index];
            return line === undefined ? null : (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {children(line)}
              </div>
            );
          })}
        </div>
      </div>
      <ToNewest
        isShown={!virtualizer.isAtEnd(atEndPixels) && lines.length > 0}
        onPress={() => virtualizer.scrollToEnd()}
      />
    </div>
  );
}

function ToNewest({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  if (!isShown) return null;
  return (
    <Button className="absolute right-3 bottom-2 shadow-float" onClick={onPress}>
      Jump to the newest
    </Button>
  );
}

/** A line between messages: a day, what the team did, where a late message came in. */
export function BetweenLine({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return (
    <p className="flex items-center gap-3 py-1.5 text-small text-ink-3">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <span className={isStrong ? "font-medium text-ink" : undefined}>{children}</span>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  );
}
