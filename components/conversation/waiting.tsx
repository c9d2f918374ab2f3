import { cx } from "@/components/ui/cx";
import { StateShape, stateInk } from "@/components/ui/state-shape";
import type { InboxSettings } from "@/lib/contract/desk/inbox-writes";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useInboxSettings } from "@/lib/queries/inbox/inbox-settings";

/** Tells how grave a wait is by the company's minutes; null while it is neither. */
function waitingKind(
  waitedMs: number,
  { waitingMinutes: [first, urgent] }: Pick<InboxSettings, "waitingMinutes">,
): "jeopardy" | "late" | null {
  if (waitedMs >= urgent * 60_000) return "late";
  return waitedMs >= first * 60_000 ? "jeopardy" : null;
}

/** Shows how long somebody has waited for an answer, amber and then red, each with its shape. */
export function Waiting({ since, label = "" }: { since: string; label?: string }) {
  const settings = useInboxSettings();
  const waitedSeconds = useNowSeconds(5) - Date.parse(since) / 1_000;
  const kind = waitingKind(waitedSeconds * 1_000, settings);
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 whitespace-nowrap",
        kind === null ? "text-ink-2" : `font-medium ${stateInk[kind]}`,
      )}
    >
      {kind === null ? null : <StateShape kind={kind} size={8} />}
      {label}
      {age(waitedSeconds)}
    </span>
  );
}
