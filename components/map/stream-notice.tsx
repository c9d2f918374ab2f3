import { Button } from "@/components/ui/button";
import { StateShape } from "@/components/ui/state-shape";
import { age } from "@/lib/format/age";
import type { Freshness } from "@/lib/live/freshness";
import { retryLiveStream } from "@/lib/live/tab-live-store";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useFreshness } from "@/lib/live/use-picture";

/** A hiccup of a few seconds is no news. */
const quietSeconds = 4;

/** Over the map while the picture grows old: how old it is, why, and what comes next. */
export function StreamNotice() {
  const freshness = useFreshness();
  const now = useNowSeconds();
  const text = noticeLabel(freshness, now);
  if (!text) return null;
  return (
    <div className="flex items-center gap-2.5 rounded-panel border border-line bg-surface py-1.5 pr-1.5 pl-3 shadow-float">
      <StateShape kind="jeopardy" size={10} />
      <p>
        <span className="font-medium">{text.title}</span> <span className="text-ink-2">{text.detail}</span>
      </p>
      <Button onClick={retryLiveStream}>Try now</Button>
    </div>
  );
}

/** @returns null where the picture is live, not there yet, or old by a moment only */
export function noticeLabel(
  freshness: Freshness,
  nowSeconds: number,
): { title: string; detail: string } | null {
  const { phase, pictureAtMs, reason, clockOffsetMs } = freshness;
  if (pictureAtMs === null || reason === null || phase === "live" || phase === "idle") return null;
  const oldSeconds = nowSeconds - pictureAtMs / 1_000;
  if (oldSeconds < quietSeconds) return null;
  const title = `This picture is ${age(oldSeconds)} old.`;
  if (phase === "signedOut") return { title, detail: "Sign in again to go on." };
  const retryAt = freshness.retryAtMs;
  const wait = retryAt === null ? 0 : (retryAt + clockOffsetMs) / 1_000 - nowSeconds;
  const next = wait >= 1 ? `Trying again in ${Math.ceil(wait)} s.` : "Trying again.";
  return { title, detail: `${reason.replace(/\.$/, "")}. ${next}` };
}
