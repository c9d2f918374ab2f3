import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

/** The time where the reader is, which it says: everything else on the desk shows its own zone. */
export function DeskClock() {
  const nowSeconds = useNowSeconds();
  // Nobody's time is known on the server; an empty clock there keeps both renderings alike.
  if (nowSeconds === 0) return <span className="w-[138px] max-lg:w-[76px]" />;
  const { time, zone } = wallTime(nowSeconds * 1_000, localZone());
  return (
    <time
      dateTime={new Date(nowSeconds * 1_000).toISOString()}
      title="The time on your computer. Freight is in its terminal's zone, a trip's stop in its own."
      className="whitespace-nowrap text-ink-2"
    >
      <span className="text-ink-3 max-lg:sr-only">Your time</span> {shownTime(time)}{" "}
      <span className="text-ink-3">{zone}</span>
    </time>
  );
}
