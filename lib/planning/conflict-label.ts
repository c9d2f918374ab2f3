import { spokenLength } from "@/lib/planning/spoken-length";
import type { WindowConflict } from "@/lib/planning/window-conflict";

/** Names stops in a sentence, by their place in the order, and writes instants there. */
interface ConflictLabel {
  stopName(index: number): string;
  timeAt(index: number, atMs: number): string;
}

/** Names the stop that closes first as the one to ask: the freight is not there any sooner. */
export function conflictLabel(conflict: WindowConflict, label: ConflictLabel): string {
  const { opensIndex, opensAtMs, closesIndex, closesAtMs, betweenMs, shortMs } = conflict;
  const [first, second] = [label.stopName(opensIndex), label.stopName(closesIndex)];
  const closes = label.timeAt(closesIndex, closesAtMs);
  const opens = label.timeAt(opensIndex, opensAtMs);
  const asked = label.timeAt(closesIndex, closesAtMs + shortMs);
  return `nobody can keep both windows: ${first} opens ${opens}, ${spokenLength(betweenMs)} to ${second}, which closes ${closes}; ask ${second} for ${asked} or later`;
}
