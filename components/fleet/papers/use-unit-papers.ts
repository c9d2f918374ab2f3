import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { UnitPapers } from "@/lib/contract/desk/units/unit-papers";
import { type Expiry, expiryOf } from "@/lib/format/expiry";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { unitPapersQuery } from "@/lib/queries/units/units";
import { localReading } from "@/lib/time/typed-time";
import { localZone } from "@/lib/time/zones";

/** Papers of a unit, and how long each is good for still; null where no day is on record. */
export interface PapersStanding {
  record: UnitPapers;
  registration: Expiry | null;
  inspection: Expiry | null;
}

/** The day changes once in a while. */
const dayStepSeconds = 60;

/** Papers on record of units of a kind, by their numbers; none while they are not read. */
export function useUnitPapers(kind: UnitKind): ReadonlyMap<string, PapersStanding> {
  const papers = useQuery(unitPapersQuery).data?.papers;
  const today = localReading(useNowSeconds(dayStepSeconds) * 1_000, localZone()).slice(0, 10);
  return useMemo(
    () =>
      new Map(
        (papers ?? [])
          .filter((one) => one.kind === kind)
          .map((one) => [
            one.number,
            {
              record: one,
              registration: expiryOf(one.registration, today),
              inspection: expiryOf(one.inspection, today),
            },
          ]),
      ),
    [papers, kind, today],
  );
}

/** The worst of them: what has ended before what ends soon. */
export function worstOf(papers: PapersStanding | undefined): Expiry["state"] | null {
  const states = [papers?.registration?.state, papers?.inspection?.state];
  return (["expired", "soon"] as const).find((state) => states.includes(state)) ?? null;
}
