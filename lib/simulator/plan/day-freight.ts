import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { Customer } from "@/lib/simulator/plan/customers";
import { deliveryRound, roundOfDay } from "@/lib/simulator/plan/delivery-round";
import { carriesItself, type RouteName } from "@/lib/simulator/plan/network-roles";
import { SeededRandom, seededHash, seededShare } from "@/lib/simulator/plan/seeded";

/** Outcome of a shipment, by the codes that the desk's settings begin with. */
export interface Outcome {
  readonly code: "0000" | "0001" | "0020" | "0100" | "0110" | "0200" | "0300" | "0400";
  /** It comes back to the terminal. */
  readonly bringsBack: boolean;
}

/** A delivery or a pickup, as it will be. */
export interface PlannedShipment {
  readonly kind: "delivery" | "pickup";
  /** PRO of a delivery, reference of a pickup. */
  readonly number: string;
  readonly customer: Customer;
  /** Place of its stop in the round, from 0. */
  readonly stop: number;
  /** Service day. */
  readonly day: number;
  /** Number of days that it waits at the terminal before it is delivered. */
  readonly floorDays: 0 | 1;
  /** Days from its service day to the one it is due; negative when it is past due. */
  readonly dueDays: number;
  /** Index into the list of terminals. */
  readonly origin: number;
  /** Pounds; null where the shipper said nothing. */
  readonly weight: number | null;
  /** Its part of the time at its stop. */
  readonly serviceMinutes: number;
  readonly pieces: number;
  readonly handlingUnits: number;
  readonly spaces: number;
  readonly isHazmat: boolean;
  readonly requiresCod: boolean;
  readonly requiresSignature: boolean;
  readonly needsLiftgate: boolean;
  readonly isUrgent: boolean;
  /** Place where it stands in the terminal beside the route's door. */
  readonly aisle: string | null;
  readonly outcome: Outcome;
}

/** A route's work on a day, stops in driving order. */
export interface DayFreight {
  readonly name: RouteName;
  readonly day: number;
  readonly stops: readonly { readonly customer: Customer; readonly shipments: readonly PlannedShipment[] }[];
}

const trait = { freight: 221, origin: 222, outcome: 223 };
/** More than a route can have, and few enough for three figures over all routes of a terminal. */
const shipmentsPerRoute = 70;
const aisles = ["A", "B", "C", "D"];
const done: Outcome = { code: "0000", bringsBack: false };
/** A partner in town has it. */
export const handedOver: Outcome = { code: "0020", bringsBack: false };

/** Plans what a route has to deliver and to pick up on a day: the same seed says the same, whenever it is asked. */
export function freightOfDay(seed: number, name: RouteName, day: number, yard: GeoPoint): DayFreight {
  const round = deliveryRound(seed, name, roundOfDay(seed, name, day), yard);
  let serial = 0;
  const mostAtStop = carriesItself(name) ? 2 : 5;
  const stops = round.map(({ customer, kind }, stop) => {
    const random = new SeededRandom(seed, name.terminal, name.route, day, stop, trait.freight);
    const isClosed = kind === "delivery" && random.share() < 0.01;
    const count = kind === "pickup" ? 1 : 1 + Math.floor(random.share() ** 0.75 * mostAtStop);
    const serviceMinutes = customer.serviceMinutes / count;
    const shipments = Array.from({ length: count }, () => {
      const place = { name, day, customer, kind, stop, serial: serial++ };
      const made = { ...shipmentOf(seed, place, random), serviceMinutes };
      return isClosed ? { ...made, outcome: { code: "0300" as const, bringsBack: true } } : made;
    });
    return { customer, shipments };
  });
  return { name, day, stops };
}

interface ShipmentPlace {
  readonly name: RouteName;
  readonly day: number;
  readonly customer: Customer;
  readonly kind: "delivery" | "pickup";
  readonly stop: number;
  readonly serial: number;
}

function shipmentOf(
  seed: number,
  place: ShipmentPlace,
  random: SeededRandom,
): Omit<PlannedShipment, "serviceMinutes"> {
  const { name, day, customer, kind, stop, serial } = place;
  const weight = Math.round(60 + 2_200 * random.share() ** 4.5);
  const handlingUnits = Math.max(1, Math.round(weight / 620));
  const late = random.share();
  const number = shipmentNumber(name, day, serial, kind);
  return {
    kind,
    number,
    customer,
    stop,
    day,
    floorDays: random.share() < 0.14 ? 1 : 0,
    dueDays: late < 0.03 ? -1 : late < 0.72 ? 0 : 1,
    origin: originOf(seed, name, day, serial),
    weight: random.share() < 0.02 ? null : weight,
    pieces: handlingUnits * (1 + Math.floor(random.share() * 9)),
    handlingUnits,
    // A pup takes 14 of them and 20,000 lb: what weighs as much is not wider.
    spaces: Math.max(0.25, Math.round(weight / 400) / 4),
    isHazmat: customer.trade === "chemicals" && random.share() < 0.6,
    requiresCod: random.share() < 0.04,
    requiresSignature: random.share() < 0.2,
    needsLiftgate: customer.trade === "retail" && random.share() < 0.3,
    isUrgent: random.share() < 0.03,
    aisle: random.share() < 0.7 ? random.pick(aisles) : null,
    outcome: outcomeOf(seed, kind, number),
  };
}

/** Tells what becomes of a shipment where a driver comes to it; numbers that people made have an outcome as well. */
export function outcomeOf(seed: number, kind: "delivery" | "pickup", number: string): Outcome {
  const digits = Number(number.replace(/\D/g, "").slice(-9));
  const share = seededShare(seed, digits, trait.outcome);
  if (kind === "pickup")
    return share < 0.04 ? { code: "0400", bringsBack: true } : { code: "0001", bringsBack: false };
  if (share < 0.02) return { code: "0200", bringsBack: true };
  if (share < 0.032) return { code: "0100", bringsBack: false };
  return share < 0.04 ? { code: "0110", bringsBack: false } : done;
}

/** `406861204`: terminal, day and place among the terminal's; of a pickup with `PU` before it. */
function shipmentNumber(
  { terminal, route }: RouteName,
  day: number,
  serial: number,
  kind: "delivery" | "pickup",
): string {
  const place = String(route * shipmentsPerRoute + serial).padStart(3, "0");
  const digits = `4${terminal}${String(day % 10_000).padStart(4, "0")}${place}`;
  return kind === "pickup" ? `PU${digits}` : digits;
}

/** Tells whether a shipment of this number is the plan's, not one that people made. */
export const isPlannedNumber = (number: string): boolean => /^(PU)?4\d{8}$/.test(number);

/** Draws the terminal that a delivery comes from, any other one. */
function originOf(seed: number, { terminal, route }: RouteName, day: number, serial: number): number {
  const other = seededHash(seed, terminal, route, day, serial, trait.origin) % (terminals.length - 1);
  return other < terminal ? other : other + 1;
}

/** `JOL-68607`: day and route. */
export const manifestNumber = ({ terminal, route }: RouteName, day: number): string =>
  `${elementAt(terminals, terminal).code}-${day}${String(route + 1).padStart(2, "0")}`;

/** Tells whether a manifest of this number is the plan's, not one that people made. */
export const isPlannedManifest = (number: string): boolean => /^[A-Z]{3}-\d{5,7}$/.test(number);

/** `JOL-R3` */
export const routeCode = ({ terminal, route }: RouteName): string =>
  `${elementAt(terminals, terminal).code}-R${route + 1}`;

/** Door of a terminal at which a route is loaded. */
export const doorOfRoute = ({ route }: RouteName): number => 11 + route;
