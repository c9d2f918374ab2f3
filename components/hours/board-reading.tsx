"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { StateShape } from "@/components/ui/state-shape";
import type { HoursAnswer } from "@/lib/contract/desk-hours";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

interface BoardReadingProps {
  reading: HoursAnswer["reading"];
  /** Why the browser itself could not read the desk again, null where it could. */
  deskError: string | null;
  onRetry: () => void;
  retrying: boolean;
}

/** Over the table, when what is shown could not be read again: since when, why, and the way to try once more. */
export function BoardReading({ reading, deskError, onRetry, retrying }: BoardReadingProps) {
  const nowSeconds = useNowSeconds(5);
  const error = deskError ?? reading.error;
  if (error === null) return null;
  const old =
    reading.readAtMs === null ? "" : ` What is shown is ${age(nowSeconds - reading.readAtMs / 1_000)} old.`;
  return (
    <Notice>
      <span className="min-w-0">
        Drivers' hours can't be read: {error}.{old}
      </span>
      <Button pending={retrying} onClick={onRetry} className="ml-auto">
        Try again
      </Button>
    </Notice>
  );
}

/** On a platform that gives the published timers only: what is missing, so that nobody takes it for nothing. */
export function PublishedOnly() {
  return (
    <Notice>
      This platform tells each driver's timers only. Not offered: when a rest is done, the shift with a split,
      cycle left tomorrow, personal conveyance and yard moves, the home terminal's zone. Clocks are as old as
      its snapshot.
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="no-print flex shrink-0 items-center gap-2 border-b border-line bg-unknown-tint px-3.5 py-1.5 text-ink"
    >
      <StateShape kind="stale" size={10} />
      {children}
    </div>
  );
}
