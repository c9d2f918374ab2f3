import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { Area } from "@/lib/desk/area";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { LinehaulArea } from "@/lib/desk/areas/linehaul/open-linehaul";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import { type SeenWork, unitWorks } from "@/lib/desk/areas/units/unit-works";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { Refusal } from "@/lib/desk/http/refusal";

interface Knows {
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "board">;
  linehaul: Pick<LinehaulArea, "board">;
}

/** Lines of a unit's history. */
const mostHistory = 20;
const readOwnerMs = 5_000;
/** Kinds under which the trail keeps writes of a unit. */
const trailKinds = { vehicle: "vehicle", trailer: "trailers" } as const;

/** Vehicles and trailers one by one: what they have to do, and what was changed of them. */
export function openUnits({ directory, writes }: DeskContext, knows: Knows) {
  return {
    handlers: {
      async getUnit(member, { params: { kind, number } }) {
        const scope = scopeOf(member.terminals);
        const owned = await directory.owners.ask(kind, number, AbortSignal.timeout(readOwnerMs));
        if (owned === null || !sees(scope, owned.terminals))
          throw new Refusal("NOT_FOUND", `No ${kind} ${number} is known`);
        const entries = await writes.trail.ofObject(trailKinds[kind], number, mostHistory);
        return {
          works: unitWorks(
            { ...seenWork(knows, member), zoneOf: (code) => directory.terminals.zoneOf(code) },
            kind,
            number,
          ),
          history: entries
            .filter(({ state }) => state === "done")
            .map(({ at, who, what }) => ({ at: at.toISOString(), who, what })),
        };
      },
    },
  } satisfies Area<DeskHandlers<Pick<DeskCalls, "getUnit">>>;
}

function seenWork({ trips, freight, linehaul }: Knows, member: Member): Omit<SeenWork, "zoneOf"> {
  const { terminals } = scopeOf(member.terminals);
  const { board, trips: store } = trips.truckload;
  return {
    trips: board.rows
      .allSeenBy(terminals)
      .filter(({ state }) => state !== "done" && state !== "canceled")
      .flatMap(({ tripId }) => store.get(tripId) ?? []),
    manifests: freight.board.manifestsSeenBy(member),
    legs: linehaul.board.rows.allSeenBy(terminals),
  };
}
