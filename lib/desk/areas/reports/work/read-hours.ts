import { listHosLogSummaries } from "@/lib/contract/interface/hours-of-service";
import type { UsedMinutes } from "@/lib/desk/areas/reports/work/work-figures";
import { cursorPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";

const minuteMs = 60_000;
const pageLimit = 2_000;
const Day = listHosLogSummaries.response.shape.logs.element;

/**
 * Each driver's time by the log over days of their own, in whole minutes: so the sums that are shown are those of the
 * rows that are shown.
 * @param days first and last, YYYY-MM-DD
 * @throws PlatformError
 */
export async function readHours(
  get: PlatformGet,
  { from, to }: { from: string; to: string },
  signal: AbortSignal,
): Promise<Map<string, UsedMinutes>> {
  const used = new Map<string, UsedMinutes>();
  const read = (query: Record<string, string>) =>
    get("listHosLogSummaries", { from, to, limit: String(pageLimit), ...query }, signal);
  for await (const { records } of cursorPages("listHosLogSummaries", "logs", read))
    for (const record of records) {
      const { data } = Day.safeParse(record);
      // A platform that does not know the filter responds with other days too.
      if (data === undefined || data.date < from || data.date > to) continue;
      const { DRIVING, ON_DUTY_NOT_DRIVING } = data.statusDurations;
      const known = used.get(data.externalUserId) ?? { drive: 0, duty: 0 };
      known.drive += DRIVING / minuteMs;
      known.duty += (DRIVING + ON_DUTY_NOT_DRIVING) / minuteMs;
      used.set(data.externalUserId, known);
    }
  return new Map(
    [...used].map(([id, { drive, duty }]) => [id, { drive: Math.round(drive), duty: Math.round(duty) }]),
  );
}
