"use client";

import { zonedTime } from "@/lib/format/zoned-time";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** The time where the reader is, with its zone: everything else on the desk says its own. */
export function DeskClock() {
  const nowSeconds = useNowSeconds();
  // Nobody's time is known on the server; an empty clock there keeps both renderings alike.
  if (nowSeconds === 0) return <span className="w-[74px]" />;
  const { time, zone } = zonedTime(nowSeconds * 1_000, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <time dateTime={new Date(nowSeconds * 1_000).toISOString()} className="whitespace-nowrap text-ink-2">
      {time} <span className="text-ink-3">{zone}</span>
    </time>
  );
}
