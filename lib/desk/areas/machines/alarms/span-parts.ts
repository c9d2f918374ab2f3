import { terminalDays } from "@/lib/time/terminal-days";
import { zoneReader } from "@/lib/time/zones";

const hourMs = 3_600_000;

/**
 * The whole hours or days of a zone that cover a span: where each begins, and where the last one ends, milliseconds since
 * 1970.
 * @param most parts; those before are left out
 */
export function spanParts(
  { fromMs, toMs }: { fromMs: number; toMs: number },
  by: "hour" | "day",
  zone: string,
  most: number,
): number[] {
  const edges = by === "hour" ? hours(fromMs, toMs, zone) : days(fromMs, toMs, zone);
  return edges.slice(-most - 1);
}

/** Zones are off UTC by half and quarter hours too. */
function hours(fromMs: number, toMs: number, zone: string): number[] {
  const off = zoneReader(zone)(fromMs).offsetMs % hourMs;
  const startMs = Math.floor((fromMs + off) / hourMs) * hourMs - off;
  return Array.from(
    { length: Math.ceil((toMs - startMs) / hourMs) + 1 },
    (_, hour) => startMs + hour * hourMs,
  );
}

function days(fromMs: number, toMs: number, zone: string): number[] {
  const calendar = terminalDays(zone, "00:00");
  const first = calendar.dayAt(fromMs);
  const last = calendar.dayAt(toMs - 1);
  return Array.from({ length: last - first + 2 }, (_, day) => calendar.startOf(first + day));
}
