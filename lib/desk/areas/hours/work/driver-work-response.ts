import type { DriverWorkResponse, WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { type DriverWork, spanOfWork } from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { workNotes } from "@/lib/desk/planning/work/work-notes";
import { isoOf } from "@/lib/time/utc";

interface WorkOptions {
  works: Pick<DriverWorks, "of" | "drivers">;
  /** Ids of drivers whom the member sees. */
  driversSeenBy: (member: Member) => readonly Pick<DriverHours, "id" | "engine">[];
  clock: () => number;
}

/**
 * Works of the drivers whom a member sees, and of those who have one that the member sees: of one driver all, else of those
 * who have several. Those of one driver are all read on the clock of their home terminal, where it is known.
 */
export function driverWorkResponse(
  { works, driversSeenBy, clock }: WorkOptions,
  member: Member,
  driverId: string | null,
): DriverWorkResponse {
  const scope = scopeOf(member.terminals);
  const drivers = driversSeenBy(member);
  const seen = new Set(drivers.map(({ id }) => id));
  const home = drivers.find(({ id }) => id === driverId)?.engine?.timezone ?? null;
  const isSeen = (work: DriverWork) =>
    work.kind === "trip" ? seen.has(work.driverId) : sees(scope, work.terminals);
  const labelOf = (work: DriverWork) => (isSeen(work) ? work.label : `${work.kind} of another terminal`);
  const ids = driverId === null ? works.drivers() : [driverId];
  const nowMs = clock();
  return {
    drivers: ids.flatMap((externalUserId) => {
      const own = works.of(externalUserId);
      const mayRead = seen.has(externalUserId) || own.some(isSeen);
      if (!mayRead || (driverId === null && own.length < 2)) return [];
      const notes = workNotes(own, nowMs, labelOf, home);
      return {
        externalUserId,
        works: own.map((work, index) =>
          blockOf(
            { ...work, label: labelOf(work), zone: home ?? work.zone },
            isSeen(work),
            notes[index] ?? null,
          ),
        ),
      };
    }),
  };
}

const isoOrNull = (ms: number | null | undefined): string | null => (ms == null ? null : isoOf(ms));

function blockOf(work: DriverWork, isSeen: boolean, note: string | null): WorkBlock {
  const span = spanOfWork(work);
  return {
    kind: work.kind,
    id: isSeen ? work.id : null,
    label: work.label,
    isUnderway: work.isUnderway,
    startAt: isoOrNull(span?.startMs ?? work.plannedStartMs),
    endAt: isoOrNull(span?.endMs),
    isPlanned: work.plan !== null,
    timezone: work.zone,
    lateMinutes: work.plan?.lateMinutes ?? 0,
    note: isSeen ? note : null,
  };
}
