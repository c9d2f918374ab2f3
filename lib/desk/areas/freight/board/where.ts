import type { FreightWhere } from "@/lib/contract/desk/freight-shipments";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { legEta, legState } from "@/lib/desk/areas/freight/board/leg-row";
import { type Known, type Leg, ofShipment } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { compareTexts } from "@/lib/format/compare-texts";
import { sentenceCase } from "@/lib/format/sentence-case";

type Shipment = Known<"shipment">;

const nothing: Omit<FreightWhere, "state" | "label"> = {
  door: null,
  aisle: null,
  bay: null,
  terminal: null,
  legId: null,
  etaAt: null,
  since: null,
};

/** Tells where freight is now. */
export function whereOf(shipment: Shipment, sources: FreightSources): FreightWhere {
  const { terminal, status, type, completedAt, lastUpdated } = shipment.facts;
  if (status === "completed" || status === "canceled")
    return {
      ...nothing,
      state: "done",
      label: status === "canceled" ? "Canceled" : cameBack(shipment, sources) ? "Returned" : "Completed",
      terminal,
      since: completedAt ?? lastUpdated,
    };
  if (type !== "delivery") return { ...nothing, state: "at-customer", label: "At the customer", terminal };
  return (
    onVehicle(shipment, sources) ??
    inTrailer(shipment, sources) ??
    ridingBack(shipment, sources) ??
    onLeg(shipment, terminal, sources) ??
    atTerminal(shipment, terminal)
  );
}

/** Freight off its manifest that nobody took is to go out again, whatever its status says of the attempt. */
const cameBack = (shipment: Shipment, { picture, settings }: FreightSources): boolean =>
  shipment.facts.type === "delivery" &&
  picture.manifestOf(shipment) === null &&
  settings().completionCodes.some(
    ({ code, bringsBack }) => bringsBack && code === shipment.facts.completionCode,
  );

/** Freight that the dock ticked as loaded stands no more where it was reported before that. */
function inTrailer(shipment: Shipment, { picture, keptOfFreight }: FreightSources): FreightWhere | null {
  const { loaded } = keptOfFreight(shipment.id);
  const manifest = picture.manifestOf(shipment);
  if (loaded === null || !manifest || loaded.onto !== manifest.id || manifest.facts.state === "completed")
    return null;
  const { dock } = manifest.facts;
  const label = `Loaded on ${manifest.number ?? manifest.id}`;
  const { terminal } = shipment.facts;
  const door = dock === null ? null : String(dock);
  return { ...nothing, state: "here", label, terminal, door, since: loaded.at };
}

function onVehicle(shipment: Shipment, { picture }: FreightSources): FreightWhere | null {
  const manifest = picture.manifestOf(shipment);
  if (!manifest || manifest.facts.departedAt === null || manifest.facts.state === "completed") return null;
  const label = `On ${manifest.number ?? manifest.id}`;
  const { terminal } = shipment.facts;
  return { ...nothing, state: "on-vehicle", label, terminal, since: manifest.facts.departedAt };
}

/**
 * The manifest whose truck still carries a delivery that came off it undelivered, whatever it is planned on by now: null
 * once the truck is back.
 */
export function ridesBackOn(
  { id, facts: { type, status } }: Shipment,
  picture: Pick<FreightPicture, "byNumber" | "manifest">,
): Known<"manifest"> | null {
  if (type !== "delivery" || status !== "open") return null;
  const completions = picture.byNumber("completion", ofShipment(id));
  const [last] = completions.sort((a, b) =>
    compareTexts(b.facts.completedAt ?? "", a.facts.completedAt ?? ""),
  );
  const manifest = last?.number == null ? null : picture.manifest(last.number);
  return manifest !== null && isOnTheRoad(manifest) ? manifest : null;
}

/** A truck that has left, and of which neither a return nor the end of its route was reported. */
export const isOnTheRoad = ({ facts: { departedAt, returnedAt, state } }: Known<"manifest">): boolean =>
  departedAt !== null && returnedAt === null && state !== "completed";

function ridingBack(shipment: Shipment, { picture }: FreightSources): FreightWhere | null {
  const manifest = ridesBackOn(shipment, picture);
  if (manifest === null) return null;
  const label = `On ${manifest.number ?? manifest.id}, returning`;
  return {
    ...nothing,
    ...{ state: "on-vehicle", label, terminal: shipment.facts.terminal, since: manifest.facts.departedAt },
  };
}

/** The farther on a leg is, the more it tells of where the freight is now. */
const byProgress: readonly string[] = ["planned", "loading", "closed", "arrived", "unloading", "departed"];

/** The leg that has the freight by its PRO, the farthest on of several; null where none has. */
export function carryingLeg(
  { facts: { proNumber: pro } }: Shipment,
  picture: Pick<FreightPicture, "legsOfPro">,
): Leg | null {
  if (pro === null) return null;
  const legs = picture
    .legsOfPro(pro)
    .filter(({ manifest: { facts } }) => facts.carried.has(pro) && !facts.isHidden)
    .filter((one) => progressOf(one) >= 0);
  return legs.sort((a, b) => progressOf(b) - progressOf(a))[0] ?? null;
}

function onLeg(shipment: Shipment, terminal: string | null, sources: FreightSources): FreightWhere | null {
  const leg = carryingLeg(shipment, sources.picture);
  if (!leg) return null;
  const { facts } = leg.manifest;
  const [origin, destination] = [facts.origin ?? "?", facts.destination ?? "?"];
  const isForHere = facts.destination === terminal;
  const { etaAt } = legEta(leg, sources);
  const moving = { ...nothing, legId: leg.manifest.id, terminal: facts.origin };
  // Leave out the arrival at a relay: the next leg is another one, whose arrival nobody knows yet.
  const arrival = isForHere ? etaAt : null;
  switch (legState(leg)) {
    case "departed":
      return {
        ...moving,
        state: "inbound",
        label: `${origin}–${destination}`,
        etaAt: arrival,
        since: departedAt(leg),
      };
    case "arrived":
    case "unloading": {
      const door = facts.destinationDoor;
      return {
        ...moving,
        state: isForHere ? "here" : "elsewhere",
        label: door === null ? `In the trailer at ${destination}` : `In the trailer · door ${door}`,
        door,
        terminal: facts.destination,
        since: facts.arrivedAt ?? facts.locatedAt,
      };
    }
    case "closed":
      return { ...moving, state: "closed", label: `Closed at ${origin}`, etaAt: arrival };
    case "loading":
      return { ...moving, state: "loading", label: `Loading at ${origin}`, etaAt: arrival };
    default:
      return {
        ...moving,
        state: "elsewhere",
        label: `At ${origin}, for ${origin}–${destination}`,
        etaAt: arrival,
      };
  }
}

const progressOf = (leg: Leg): number => byProgress.indexOf(legState(leg));

const departedAt = ({ movements }: Leg): string | null =>
  movements.findLast(({ facts }) => facts.departedAt !== null)?.facts.departedAt ?? null;

/** The terminal in which freight stands, as far as is known: that of its leg before it left or after it came. */
export function standsAt(shipment: Shipment, picture: Pick<FreightPicture, "legsOfPro">): string | null {
  const leg = carryingLeg(shipment, picture);
  if (!leg) return shipment.facts.atTerminal;
  const { origin, destination } = leg.manifest.facts;
  switch (legState(leg)) {
    case "departed":
      return null;
    case "arrived":
    case "unloading":
      return destination;
    default:
      return origin;
  }
}

function atTerminal({ facts, knownAt }: Shipment, own: string | null): FreightWhere {
  const { type, name } = facts.location;
  const at = facts.atTerminal;
  if (at === null)
    return { ...nothing, state: "unknown", label: "Unknown", since: facts.lastUpdated ?? knownAt };
  if (at !== own) return { ...nothing, state: "elsewhere", label: `At ${at}`, terminal: at };
  const named = (kind: string) => (type === kind ? name : null);
  const label = name === null ? `At ${at}` : `${sentenceCase(type ?? "place")} ${name}`;
  return {
    ...nothing,
    state: "here",
    label,
    terminal: at,
    door: named("door"),
    aisle: named("aisle"),
    bay: named("bay"),
  };
}
