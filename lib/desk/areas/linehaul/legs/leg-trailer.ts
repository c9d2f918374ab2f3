import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import type { LegTrailer } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legStates } from "@/lib/contract/desk/plain/leg-states";
import { legState } from "@/lib/desk/areas/freight/board/leg-row";
import type { LegLoad, LegSources } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { beginsHere, type Carried, endsHere, type Pull } from "@/lib/desk/areas/linehaul/legs/pulls";

const order: readonly LegRow["state"][] = legStates;

/** The one that is least far, since a tractor leaves with its last trailer; `unknown` only where nobody says anything. */
export function leastFar(states: readonly LegRow["state"][]): LegRow["state"] {
  const places = states.map((state) => order.indexOf(state)).filter((place) => place >= 0);
  return places.length === 0 ? "unknown" : (order[Math.min(...places)] ?? "unknown");
}

const statesOfTrips: Readonly<Record<string, LegRow["state"]>> = {
  pending: "planned",
  started: "planned",
  departedOrigin: "departed",
  arrivedDestination: "arrived",
  completed: "completed",
};

/** Tells how far the trip says that it is. */
export const tripState = ({ trip }: Pick<Pull, "trip">): LegRow["state"] =>
  statesOfTrips[trip?.facts.status ?? ""] ?? "unknown";

/** Tells how far one trailer is on this leg: of a manifest that goes on, the leg ends where the movement arrives. */
function stateOn(carried: Carried, pull: Pull): LegRow["state"] {
  const { manifest, movement, relay } = carried;
  const byTrip = tripState(pull);
  if (manifest && relay === null)
    return further(legState({ manifest, movements: movement ? [movement] : [], trip: pull.trip }), byTrip);
  const own = manifest?.facts.state ?? "unknown";
  const moved = movement?.facts.status;
  if (moved === "arrived") return endsHere(carried) ? further("arrived", own) : "arrived";
  if (moved === "departed") return "departed";
  return further(beginsHere(carried) ? own : "planned", byTrip);
}

const further = (a: LegRow["state"], b: LegRow["state"]) => (order.indexOf(b) > order.indexOf(a) ? b : a);

/** A trailer of a leg with what is in it, and how full it is as far as anybody says. */
export function legTrailer(carried: Carried, pull: Pull, sources: LegSources): LegTrailer {
  const { manifest, movement, name } = carried;
  const { trailer = null, pros = [], status = null } = manifest?.facts ?? {};
  const equipment = trailer === null ? null : sources.equipmentOf(trailer);
  const capacity = capacityOf(equipment, sources);
  const load = (manifest && sources.loads?.get(manifest)) ?? loadOf(pros, sources);
  if (manifest) sources.loads?.set(manifest, load);
  return {
    manifestId: manifest?.id ?? null,
    manifestNumber: manifest?.number ?? name,
    movementId: movement?.id ?? null,
    trailer,
    seal: manifest ? sources.sealOf(manifest.id) : noSeal,
    equipment,
    status,
    state: stateOn(carried, pull),
    proNumbers: [...pros],
    ...load,
    capacity,
    full: fullOf(load, capacity, pros.length),
  };
}

const noSeal = { out: null, in: null };

function loadOf(pros: readonly string[], { picture }: LegSources): LegLoad {
  const load = { pieces: 0, weight: 0, spaces: 0, withoutPieces: 0, withoutWeight: 0, withoutSpaces: 0 };
  for (const pro of pros) {
    const facts = picture.byNumber("shipment", pro)[0]?.facts;
    load.pieces += facts?.pieces ?? 0;
    load.weight += facts?.weight ?? 0;
    load.spaces += facts?.spaces ?? 0;
    load.withoutPieces += Number(facts?.pieces == null);
    load.withoutWeight += Number(facts?.weight == null);
    load.withoutSpaces += Number(facts?.spaces == null);
  }
  return load;
}

function capacityOf(equipment: string | null, { settings }: LegSources): LegTrailer["capacity"] {
  const kind = equipment?.toLowerCase();
  const known = settings().capacities.find(({ type }) => type.toLowerCase() === kind);
  return known ? { weight: known.weightPounds, spaces: known.spaces } : null;
}

/** Takes, of the two measures, the fuller one that everything aboard says; null where neither is. */
function fullOf(load: LegLoad, capacity: LegTrailer["capacity"], pros: number): number | null {
  if (pros === 0) return 0;
  if (capacity === null) return null;
  const shares = [
    ...(load.withoutWeight === 0 ? [load.weight / capacity.weight] : []),
    ...(load.withoutSpaces === 0 ? [load.spaces / capacity.spaces] : []),
  ];
  return shares.length === 0 ? null : Math.round(Math.max(...shares) * 100) / 100;
}
