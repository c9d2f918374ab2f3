import type { placeCalls } from "@/lib/contract/desk/customers";
import type { PlaceDetail, PlaceRecords } from "@/lib/contract/desk/places/place-records";
import { operations } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import { owns, type Scope, scopeOf, sees } from "@/lib/desk/access/scope";
import type { Area } from "@/lib/desk/area";
import { spreadOf } from "@/lib/desk/areas/customers/customer-figures";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import { comingOnManifests, comingOnTrips } from "@/lib/desk/areas/places/coming-stops";
import { foundAddresses, openGeocoder } from "@/lib/desk/areas/places/geocoder";
import { PlaceListDesk } from "@/lib/desk/areas/places/place-list";
import { PlaceRecords as KeptPlaces, placeKind } from "@/lib/desk/areas/places/place-records";
import { manifestStays, type PlaceStay, tripStays } from "@/lib/desk/areas/places/place-stays";
import { standingNear } from "@/lib/desk/areas/places/standing";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { DeskContext } from "@/lib/desk/desk-context";
import { readCompanyPlace } from "@/lib/desk/directory/places/company-place";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { Refusal } from "@/lib/desk/http/refusal";
import type { Owned } from "@/lib/desk/link/owned";
import { numberOf, objectOr } from "@/lib/desk/link/read-value";
import { desksChanges } from "@/lib/desk/writes/desk-changes";
import type { GeoPoint } from "@/lib/geo/geo-point";

interface Knows {
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "board" | "picture" | "settings">;
}

const dayMs = 86_400_000;
/** Learns from stays so far back, and counts those of the last days. */
const [learnedDays, recentDays] = [56, 30];
/** Stays are read again after so long. */
const staysMs = 300_000;
const mostHistory = 30;
const readOwnerMs = 5_000;

/** Company locations: what this desk keeps of them, and what stays there show. */
export function openPlaces(context: DeskContext, knows: Knows) {
  const { directory, writes, store, clock, company, live } = context;
  const { freight } = knows;
  const records = new KeptPlaces({
    ...{ store, clock, company: company.id, trail: writes.trail },
    onChanged() {
      live.announce("places", "*");
      live.sendSoon();
    },
  });
  const list = new PlaceListDesk({
    ...{ terminals: directory.terminals, clock },
    announce(step) {
      live.announce("place-list", "*", step);
      live.sendSoon();
    },
  });
  const staysSeen = openStays(context, knows);
  const geocoder = openGeocoder(context);
  const ask = (place: string) =>
    directory.owners.ask("externalPlace", place, AbortSignal.timeout(readOwnerMs));
  /** @throws Refusal 404 also for a place of terminals that the member does not see */
  const admit = async (member: Member, place: string): Promise<Owned> => {
    const owned = await ask(place);
    if (owned === null || !sees(scopeOf(member.terminals), owned.terminals))
      throw new Refusal("NOT_FOUND", `No place ${place} is known`);
    return owned;
  };
  return {
    handlers: {
      listPlaces: (member, { query }) => list.list(member, query.since),
      async listPlaceRecords(member) {
        const scope = scopeOf(member.terminals);
        const all = [...(await records.all()).values()];
        const seen = await Promise.all(
          all.map(async ({ place }) => {
            const owned = scope.terminals === null ? null : await ask(place);
            return scope.terminals === null || (owned !== null && sees(scope, owned.terminals));
          }),
        );
        return {
          records: all.filter((_, index) => seen[index]),
          figures: figuresOf(await staysSeen(scope), clock() - recentDays * dayMs),
          usualMinutes: freight.settings().serviceMinutes,
        };
      },
      async getPlace(member, { params: { place } }): Promise<PlaceDetail> {
        const scope = scopeOf(member.terminals);
        const owned = await admit(member, place);
        const [record, entries, stays] = await Promise.all([
          records.of(place),
          writes.trail.ofObject(placeKind, place, mostHistory),
          staysSeen(scope),
        ]);
        const wire = objectOr(owned.record);
        const id = numberOf(wire.companyLocationId);
        const names = new Set([place, ...(id === null ? [] : [`#${id}`])]);
        const own = stays.filter((stay) => names.has(stay.place));
        return {
          record,
          because: owns(scope, owned.terminals)
            ? null
            : "It belongs to another terminal, or to none: its own members change it, or whoever sees all",
          dock: {
            ...spreadOf(own.map(({ minutes }) => minutes)),
            usualMinutes: freight.settings().serviceMinutes,
          },
          coming: comingSeen(knows, member, names),
          ...standingSeen(context, scope, readCompanyPlace(wire).point),
          history: desksChanges(entries, entries.length),
        };
      },
      async changePlaceRecord(member, { params: { place }, body, key }) {
        const { terminals } = await admit(member, place);
        if (!owns(scopeOf(member.terminals), terminals))
          throw new Refusal("FORBIDDEN", "It belongs to another terminal, whose members change this");
        return records.change(member, place, body, key);
      },
      findAddress: (_, { query }) => foundAddresses(geocoder, query.text),
    },
    subjects: {
      written(operation, body) {
        if (operations[operation].group !== "company-locations") return;
        list.takeWritten(body);
        directory.terminals.readSoon();
      },
    },
  } satisfies Area<DeskHandlers<typeof placeCalls>>;
}

/** Reads stays as far as a member sees them; those of manifests are read again once in a while. */
function openStays({ store, clock, company }: DeskContext, { trips: { truckload } }: Knows) {
  let kept: { atMs: number; stays: Promise<PlaceStay[]> } | null = null;
  const ofManifests = (): Promise<PlaceStay[]> => {
    if (kept !== null && clock() - kept.atMs < staysMs) return kept.stays;
    const made = {
      atMs: clock(),
      stays: manifestStays(store, company.id, clock() - learnedDays * dayMs),
    };
    made.stays.catch(() => {
      if (kept === made) kept = null;
    });
    kept = made;
    return made.stays;
  };
  return async (scope: Scope): Promise<PlaceStay[]> => {
    const trips = truckload.board.rows
      .allSeenBy(scope.terminals)
      .flatMap(({ tripId }) => truckload.trips.get(tripId) ?? []);
    const seen = (await ofManifests()).filter(({ terminals }) => sees(scope, terminals));
    return [...seen, ...tripStays(trips)];
  };
}

function figuresOf(stays: readonly PlaceStay[], recentMs: number): PlaceRecords["figures"] {
  const byPlace = new Map<string, PlaceStay[]>();
  for (const stay of stays) {
    const known = byPlace.get(stay.place);
    if (known === undefined) byPlace.set(stay.place, [stay]);
    else known.push(stay);
  }
  return [...byPlace].map(([place, own]) => ({
    place,
    recent: own.filter(({ arrivedMs }) => arrivedMs >= recentMs).length,
    medianMinutes: spreadOf(own.map(({ minutes }) => minutes)).medianMinutes ?? 0,
  }));
}

function comingSeen({ trips: { truckload }, freight }: Knows, member: Member, names: ReadonlySet<string>) {
  const open = truckload.board.rows
    .allSeenBy(scopeOf(member.terminals).terminals)
    .filter(({ state }) => state !== "done" && state !== "canceled")
    .flatMap((row) => {
      const trip = truckload.trips.get(row.tripId);
      return trip === null ? [] : [{ trip, row }];
    });
  const hasOwn = (stopId: string) => freight.picture.stop(stopId)?.facts.serviceMinutes != null;
  return [
    ...comingOnManifests(freight.board.manifestsSeenBy(member), names, hasOwn),
    ...comingOnTrips(open, names),
  ];
}

function standingSeen({ directory, clock }: DeskContext, scope: Scope, point: GeoPoint | null) {
  const { trails, fleet } = directory;
  const isSeen = (vehicle: string) => sees(scope, fleet.terminalsOf(fleet.indexOf(vehicle) ?? -1));
  const sinceMs = Math.max(trails.coveredFromSeconds * 1_000, clock() - dayMs);
  return {
    standing: point === null ? [] : standingNear(trails, point, isSeen),
    standingSince: new Date(sinceMs).toISOString(),
  };
}
