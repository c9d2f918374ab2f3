import type { FreightWhere } from "@/lib/contract/desk/freight-shipments";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { legEta, legState } from "@/lib/desk/areas/freight/board/leg-row";
import { statusOf, terminalOf, typeOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import type { Known, Leg } from "@/lib/desk/areas/freight/picture/freight-objects";
import { objectOr, textOf } from "@/lib/desk/link/read-value";

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

/** Where freight is now. */
export function whereOf(shipment: Shipment, sources: FreightSources): FreightWhere {
  const { data } = shipment;
  const terminal = terminalOf(shipment);
  const status = statusOf(shipment);
  if (status === "completed" || status === "canceled")
    return {
      ...nothing,
      state: "done",
      label: status === "canceled" ? "Canceled" : "Completed",
      terminal,
      since: textOf(data.completedOn) ?? textOf(data.lastUpdated),
    };
  if (typeOf(shipment) !== "delivery")
    return { ...nothing, state: "at-customer", label: "At the customer", terminal };
  return onVehicle(shipment, sources) ?? onLeg(shipment, terminal, sources) ?? atTerminal(shipment, terminal);
}

function onVehicle(shipment: Shipment, { picture }: FreightSources): FreightWhere | null {
  const manifest = picture.manifestOf(shipment);
  const left = manifest && leftAt(manifest);
  if (!left || manifest.data.manifestStatus === "completed") return null;
  const label = `On ${manifest.number ?? manifest.id}`;
  return { ...nothing, state: "on-vehicle", label, terminal: terminalOf(shipment), since: left };
}

/** When a delivery manifest left its terminal; null before that. */
export const leftAt = ({ data }: Known<"manifest">): string | null =>
  textOf(data.departTerminalTime) ?? textOf(data.geofenceTerminalDepartureTime);

/** The farther on a leg is, the more it tells of where the freight is now. */
const byProgress: readonly string[] = ["planned", "loading", "closed", "arrived", "unloading", "departed"];

function onLeg(shipment: Shipment, terminal: string | null, sources: FreightSources): FreightWhere | null {
  const pro = textOf(shipment.data.proNumber);
  if (pro === null) return null;
  const leg = sources.picture
    .legsOfPro(pro)
    .filter((one) => isCarried(one, pro) && progressOf(one) >= 0)
    .sort((a, b) => progressOf(b) - progressOf(a))[0];
  if (!leg) return null;
  const { originLocationCode, destinationLocationCode } = leg.manifest.data;
  const [origin, destination] = [originLocationCode ?? "?", destinationLocationCode ?? "?"];
  const { etaAt } = legEta(leg, sources);
  const moving = { ...nothing, legId: leg.manifest.id, terminal: originLocationCode ?? null };
  // Of a relay the next leg is another one, whose arrival nobody knows yet.
  const arrival = destinationLocationCode === terminal ? etaAt : null;
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
      const door = textOf(leg.manifest.data.destinationDoorNumber);
      const here = destinationLocationCode === terminal;
      return {
        ...moving,
        state: here ? "here" : "elsewhere",
        label: door === null ? `In the trailer at ${destination}` : `In the trailer · door ${door}`,
        door,
        terminal: destinationLocationCode ?? null,
        since: textOf(leg.manifest.data.actualArrivalTime) ?? textOf(leg.manifest.data.currentLocationTime),
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

const isCarried = ({ manifest }: Leg, pro: string): boolean =>
  manifest.data.associatedProNumbers?.some(
    ({ proNumber, status }) => proNumber === pro && status !== "unloaded",
  ) ?? false;

const departedAt = ({ movements }: Leg): string | null =>
  textOf(movements.findLast(({ data }) => data.actualDepartureTime)?.data.actualDepartureTime);

function atTerminal({ data, knownAt }: Shipment, own: string | null): FreightWhere {
  const { type, name, terminalCode } = objectOr(data.currentLocation);
  const at =
    textOf(terminalCode) ??
    textOf(data.currentTerminalCode) ??
    (data.atDestinationTerminal === true ? (textOf(data.destinationTerminalCode) ?? own) : null);
  if (at === null)
    return { ...nothing, state: "unknown", label: "Unknown", since: textOf(data.lastUpdated) ?? knownAt };
  if (at !== own) return { ...nothing, state: "elsewhere", label: `At ${at}`, terminal: at };
  const place = textOf(name);
  const named = (kind: string) => (type === kind ? place : null);
  const label = place === null ? `At ${at}` : `${capital(textOf(type) ?? "place")} ${place}`;
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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
