import Link from "next/link";
import { Section } from "@/components/ui/section";
import type { ComingStop, PlaceDetail } from "@/lib/contract/desk/places/place-records";
import { routes } from "@/lib/routes";
import { nearInstantLabel, timeLabel, weekdayTimeLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

interface ComingPaneProps {
  coming: PlaceDetail["coming"];
  zone: string;
  nowMs: number;
}

/** `Sat 06:00 CST–08:00 CST`; the day it closes on too where that is another. */
function windowText(opensAt: string | null, closesAt: string | null, zone: string, nowMs: number): string {
  if (opensAt === null) return "no window";
  const [opens, closes] = [Date.parse(opensAt), closesAt === null ? null : Date.parse(closesAt)];
  const from = nearInstantLabel(opens, zone, nowMs);
  if (closes === null) return from;
  const isSameDay = wallTime(opens, zone).date === wallTime(closes, zone).date;
  return `${from}–${isSameDay ? timeLabel(closes, zone) : weekdayTimeLabel(closes, zone)}`;
}

/** Lists what is to come at a place, the earliest first. */
export function ComingPane({ coming, zone, nowMs }: ComingPaneProps) {
  const atOf = ({ etaAt, opensAt }: ComingStop) => etaAt ?? opensAt ?? "~";
  return (
    <Section title="Coming" aside={<span className="text-small text-ink-3">{zone}</span>}>
      {coming.length === 0 ? (
        <p className="text-ink-2">No open trip or manifest has a stop here.</p>
      ) : (
        <ul className="grid gap-1.5">
          {coming
            .toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1))
            .map(({ kind, objectId, title, stopId, number, driver, opensAt, closesAt, etaAt }) => (
              <li key={`${kind} ${stopId}`} className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  href={kind === "trip" ? routes.trip(Number(objectId)) : routes.manifest(objectId)}
                  className="font-medium underline"
                >
                  {title}
                </Link>
                <span className="text-ink-2">stop {number}</span>
                <span className="text-ink-2">{driver ?? "no driver"}</span>
                <span>{windowText(opensAt, closesAt, zone, nowMs)}</span>
                {etaAt === null ? null : (
                  <span className="ml-auto">ETA {nearInstantLabel(Date.parse(etaAt), zone, nowMs)}</span>
                )}
              </li>
            ))}
        </ul>
      )}
    </Section>
  );
}
