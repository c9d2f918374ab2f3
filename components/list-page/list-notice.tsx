import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { StateShape } from "@/components/ui/state-shape";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** Over a list: something about all of it that its reader must know. */
export function ListNotice({ children }: { children: ReactNode }) {
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

interface StaleNoticeProps {
  /** Title of what could not be done, e.g. `Trips can't be read again`. */
  title: string;
  /** Reason why, or null where nobody knows or nothing failed. */
  error: string | null;
  /** Time at which what is shown was read, epoch milliseconds; null where nobody knows. */
  readAtMs: number | null;
  /** Without an error it is said only once what is shown is older than this; without it, never. */
  oldAfterSeconds?: number | undefined;
  onRetry: () => void;
  retrying: boolean;
}

/** Over a list that could not be read again: why, how old it is, and the way to try once more. */
export function StaleNotice({
  title,
  error,
  readAtMs,
  oldAfterSeconds,
  onRetry,
  retrying,
}: StaleNoticeProps) {
  const nowSeconds = useNowSeconds(5);
  const oldFor = readAtMs === null ? null : nowSeconds - readAtMs / 1_000;
  const old = oldFor !== null && oldAfterSeconds !== undefined && oldFor > oldAfterSeconds;
  if (error === null && !old) return null;
  return (
    <ListNotice>
      <span className="min-w-0">
        {title}
        {error === null ? "" : `: ${error.replace(/\.$/, "")}`}.
        {oldFor === null ? "" : ` What is shown is ${age(oldFor)} old.`}
      </span>
      <Button pending={retrying} onClick={onRetry} className="ml-auto">
        Try again
      </Button>
    </ListNotice>
  );
}
