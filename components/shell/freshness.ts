import type { StateKind } from "@/components/ui/state-shape";
import { age } from "@/lib/format/age";
import type { Freshness } from "@/lib/live/freshness";

export interface FreshnessView {
  kind: StateKind;
  label: string;
  /** After the label: what is how old. */
  detail: string | null;
  /** The cause, when one is known. */
  cause: string | null;
}

/** Readers ask each second or each five: three rounds missed is late, a minute is no longer what is. */
const laggingAfterSeconds = 15;
const staleAfterSeconds = 60;

/**
 * Says what the banner says: a state with its label, and how old the positions on screen are.
 * @param nowSeconds on the desk's clock
 * @param vehicles number of the fleet's vehicles; without one there is nothing whose positions could be old
 */
export function freshnessView(freshness: Freshness, nowSeconds: number, vehicles: number): FreshnessView {
  const { positions, phase } = freshness;
  const seconds = positions.atMs === null ? null : nowSeconds - positions.atMs / 1_000;
  const detail = seconds === null ? null : vehicles === 0 ? "no vehicles yet" : `positions ${age(seconds)}`;
  const say = (kind: StateKind, label: string): FreshnessView => ({
    kind,
    label,
    detail,
    cause: freshness.reason ?? positions.error,
  });
  if (phase === "signedOut") return say("late", "Signed out");
  if (phase === "paused") return say("stale", "Paused");
  if (phase !== "live") return phaseView(freshness, say);
  if (seconds === null) return { ...say("stale", "Waiting"), detail: "no positions yet" };
  if (seconds > staleAfterSeconds) return say("stale", "Stale");
  if (seconds > laggingAfterSeconds) return say("jeopardy", "Lagging");
  if ((positions.lagSeconds ?? 0) > laggingAfterSeconds)
    return { ...say("jeopardy", "Lagging"), detail: `positions ${age(positions.lagSeconds ?? 0)} behind` };
  return say("ok", "Live");
}

/** The first connection has nothing to lose yet; any later one is a broken stream that is being mended. */
function phaseView(
  freshness: Freshness,
  say: (kind: StateKind, label: string) => FreshnessView,
): FreshnessView {
  const first = freshness.pictureAtMs === null && freshness.reason === null;
  return first ? say("stale", "Connecting") : say("jeopardy", "Reconnecting");
}
