import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { unitCalls } from "@/lib/contract/desk/vehicles";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { KnownArea } from "@/lib/desk/area";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { LinehaulArea } from "@/lib/desk/areas/linehaul/open-linehaul";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import { trailKinds, UnitPapers } from "@/lib/desk/areas/units/unit-papers";
import { pastWorks, type SeenWork, unitWorks } from "@/lib/desk/areas/units/unit-works";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { Refusal } from "@/lib/desk/http/refusal";
import { desksChanges } from "@/lib/desk/writes/desk-changes";

export type UnitsArea = ReturnType<typeof openUnits>;

interface Knows {
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "board">;
  linehaul: Pick<LinehaulArea, "board">;
}

/** Lines of a unit's history. */
const mostHistory = 20;
/** Works that are over. */
const mostPast = 15;
const readOwnerMs = 5_000;

/** Vehicles and trailers one by one: what they have to do, and what was changed of them. */
export function openUnits({ directory, writes, store, clock, company, live }: DeskContext, knows: Knows) {
  const ownedBy = (kind: UnitKind, number: string) =>
    directory.owners.ask(kind, number, AbortSignal.timeout(readOwnerMs));
  const papers = new UnitPapers({
    ...{ store, clock, company: company.id, trail: writes.trail },
    terminalsOf: async (kind, number) => (await ownedBy(kind, number))?.terminals ?? null,
    onChanged() {
      live.announce("unit-papers", "*");
      live.sendSoon();
    },
  });
  const seenBy = (member: Pick<Member, "terminals">): SeenWork => ({
    ...seenWork(knows, member),
    zoneOf: (code) => directory.terminals.zoneOf(code),
  });
  return {
    papers,
    /** Open work that names a unit, whoever may see it. */
    worksOf: (kind: UnitKind, number: string) => unitWorks(seenBy({ terminals: [] }), kind, number),
    handlers: {
      async getUnit(member, { params: { kind, number } }) {
        const scope = scopeOf(member.terminals);
        const owned = await ownedBy(kind, number);
        if (owned === null || !sees(scope, owned.terminals))
          throw new Refusal("NOT_FOUND", `No ${kind} ${number} is known`);
        const entries = await writes.trail.ofObject(trailKinds[kind], number, mostHistory);
        const seen = seenBy(member);
        return {
          works: unitWorks(seen, kind, number),
          past: pastWorks(seen, kind, number, mostPast),
          history: desksChanges(entries, mostHistory),
        };
      },
      listUnitPapers: async (member) => ({ papers: await papers.list(member) }),
      changeUnitPapers: (member, { params, body, key }) => papers.change(member, params, body, key),
    },
  } satisfies KnownArea<DeskHandlers<typeof unitCalls>>;
}

function seenWork(
  { trips, freight, linehaul }: Knows,
  member: Pick<Member, "terminals">,
): Omit<SeenWork, "zoneOf"> {
  const { terminals } = scopeOf(member.terminals);
  const { board, trips: store } = trips.truckload;
  const rows = board.rows.allSeenBy(terminals);
  return {
    trips: rows
      .filter(({ state }) => state !== "done" && state !== "canceled")
      .flatMap(({ tripId }) => store.get(tripId) ?? []),
    doneTrips: rows
      .filter(({ state }) => state === "done")
      .flatMap((row) => {
        const trip = store.get(row.tripId);
        return trip === null ? [] : [{ row, trip }];
      }),
    manifests: freight.board.manifestsSeenBy(member),
    legs: linehaul.board.rows.allSeenBy(terminals),
  };
}
