import type { stayCalls } from "@/lib/contract/desk/stay-calls";
import type { StayProof } from "@/lib/contract/desk/stays/stay-proof";
import type { Member } from "@/lib/desk/access/members";
import type { Area } from "@/lib/desk/area";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import { KeptNotices, type StayObject } from "@/lib/desk/areas/stays/kept-notices";
import { stopsOfManifest } from "@/lib/desk/areas/stays/manifest-stops";
import { Stays } from "@/lib/desk/areas/stays/stays";
import { stopsOfTrip } from "@/lib/desk/areas/stays/trip-stops";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { Trails } from "@/lib/desk/directory/vehicles/trails";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { Refusal } from "@/lib/desk/http/refusal";
import { printedBy } from "@/lib/paper/printed-by";
import { stayPaper } from "@/lib/paper/stay-paper";
import { isoOf } from "@/lib/time/utc";

interface Knows {
  trips: Pick<TripsArea, "trips" | "truckload">;
  freight: Pick<FreightArea, "records">;
}

/** Limits how many of the newest writes of a trip are looked at for who entered a time. */
const mostWrites = 200;

/** Stays at stops: whom members notified, and the proof of detention on paper. */
export function openStays(context: DeskContext, { trips, freight }: Knows) {
  const { store, company, clock, live, directory, writes, settings } = context;
  const ofTrip = async (member: Member, objectId: string) => {
    const tripId = Number(objectId);
    if (!Number.isSafeInteger(tripId)) throw new Refusal("NOT_FOUND", "No such trip is known");
    const trip = await trips.trips.trip(member, tripId);
    const row = trips.truckload.board.rows.get(tripId);
    if (row === null) throw new Refusal("NOT_FOUND", "No such trip is known");
    return stopsOfTrip(trip, row, await writes.trail.ofObject("trip", objectId, mostWrites));
  };
  const stays = new Stays({
    clock,
    kept: new KeptNotices(store, company.id),
    trail: writes.trail,
    stopsOf: async (member, { kind, objectId }: StayObject) =>
      kind === "trip"
        ? ofTrip(member, objectId)
        : stopsOfManifest(await freight.records.manifests.detail(member, objectId, { by: "known" })),
    positions: (vehicle, fromMs, toMs) => positionsBetween(directory.trails, vehicle, fromMs, toMs),
    onChanged(objectId) {
      live.announce("stays", objectId);
      live.announce("trip-history", objectId);
    },
  });
  return {
    handlers: {
      getStayNotices: (member, { params }) => stays.notices(member, params),
      getStayProof: (member, { params }) => stays.proof(member, params, params.stopId),
      addStayNotice: (member, { params, body, key }) => stays.add(member, params, params.stopId, body, key),
      removeStayNotice: (member, { params, key }) =>
        stays.setRemoved(member, params, { ...params, isRemoved: true }, key),
      restoreStayNotice: (member, { params, key }) =>
        stays.setRemoved(member, params, { ...params, isRemoved: false }, key),
      async printStay(member, { params, body }) {
        const proof = await stays.proof(member, params, params.stopId);
        const paper = stayPaper(proof, (await settings.company.current()).stays, company.name);
        const atMs = clock();
        const printing = { by: member.name, atMs, zone: proof.timezone ?? "UTC" };
        const file = await drawPapers([printedBy(paper, printing)], body.size, new Date(atMs));
        const name = `${proof.title}, stop ${proof.number}, proof of stay.pdf`;
        return new File([new Uint8Array(file)], name, { type: "application/pdf" });
      },
    },
  } satisfies Area<DeskHandlers<typeof stayCalls>>;
}

/** @returns null for a vehicle of which no position is held */
function positionsBetween(
  trails: Pick<Trails, "since">,
  vehicle: string,
  fromMs: number,
  toMs: number,
): StayProof["positions"] {
  const trail = trails.since(vehicle, fromMs / 1_000);
  if (trail === null) return null;
  const seconds = trail.points.map(([, , at]) => at).filter((at) => at * 1_000 <= toMs);
  const [first, last] = [seconds[0], seconds.at(-1)];
  return {
    count: seconds.length,
    firstAt: first === undefined ? null : isoOf(first * 1_000),
    lastAt: last === undefined ? null : isoOf(last * 1_000),
    isWhole: trail.complete,
  };
}
