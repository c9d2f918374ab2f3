import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { isOver } from "@/lib/contract/desk/plain/leg-urgency";
import { lateFromMinutes } from "@/lib/desk/areas/linehaul/legs/leg-times";
import { duration } from "@/lib/format/duration";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

type ZoneOf = (terminal: string | null) => string | null;

const minuteMs = 60_000;

/**
 * Rows of relays with what each has to wait for: what it carries comes with the leg before it.
 * @param all rows among which the leg before may be found
 */
export function withAwaited(
  rows: readonly LinehaulRow[],
  all: readonly LinehaulRow[],
  zoneOf: ZoneOf,
): LinehaulRow[] {
  const byId = new Map(all.map((row) => [row.legId, row]));
  return rows.map((row) => {
    const before = row.relay?.before == null ? undefined : byId.get(row.relay.before);
    const hasLeft = row.state === "departed" || row.departedAt !== null || isOver(row);
    if (row.relay === null || before === undefined || hasLeft || isOver(before)) return row;
    const at = before.etaAt ?? before.arrivePlannedAt;
    const relay = { ...row.relay, awaits: { at, knownAt: before.knownAt } };
    const lateMinutes = lateBy(row, at);
    if (at === null || lateMinutes <= 0) return { ...row, relay };
    const time = weekdayTimeLabel(Date.parse(at), zoneOf(row.origin) ?? "UTC");
    const late = duration(lateMinutes * 60);
    return {
      ...row,
      relay,
      risk: row.slackMinutes === null ? riskOf(lateMinutes) : row.risk,
      missing: [
        ...row.missing,
        `The relay leg before this one is expected ${time}, ${late} after this one is due to leave.`,
      ],
    };
  });
}

const lateBy = ({ departPlannedAt }: LinehaulRow, at: string | null): number =>
  at === null || departPlannedAt === null
    ? 0
    : Math.ceil((Date.parse(at) - Date.parse(departPlannedAt)) / minuteMs);

/** Judges a leg whose own arrival nobody knows by how late it can leave at best. */
const riskOf = (lateMinutes: number): LinehaulRow["risk"] =>
  lateMinutes >= lateFromMinutes ? "late" : "in-jeopardy";
