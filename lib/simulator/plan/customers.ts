import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { destinationPoint, greatCircleMiles } from "@/lib/geo/great-circle";
import { terminals } from "@/lib/simulator/plan/carrier";
import { type DeliveryTown, deliveryTowns } from "@/lib/simulator/plan/delivery-towns";
import type { RouteName } from "@/lib/simulator/plan/network-roles";
import { SeededRandom } from "@/lib/simulator/plan/seeded";

/** Place that gets freight delivered or has some picked up. */
export interface Customer extends GeoPoint {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly town: DeliveryTown;
  readonly phone: string;
  readonly contact: string;
  /** `HH:mm` in the terminal's zone; null where anytime will do. */
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  /** Tells whether somebody there expects the truck at an agreed time. */
  readonly hasAppointment: boolean;
  /** Length of a stop. */
  readonly serviceMinutes: number;
  readonly trade: Trade;
}

type Trade = "food" | "chemicals" | "general" | "retail";

/** Most in the route's own town, the rest in the two nearest. */
export const customersPerRoute = 18;
const trait = { customer: 201 };

const trades: readonly { readonly word: string; readonly trade: Trade }[] = [
  ..."Foods|Beverage|Dairy|Produce|Bakery Supply"
    .split("|")
    .map((word) => ({ word, trade: "food" as const })),
  ..."Chemical|Coatings|Pool Supply".split("|").map((word) => ({ word, trade: "chemicals" as const })),
  ..."Hardware|Furniture|Flooring|Lighting|Appliance|Pet Supply|Garden Center"
    .split("|")
    .map((word) => ({ word, trade: "retail" as const })),
  ..."Tool & Die|Steel|Paper|Plastics|Machine Works|Electric|Packaging|Auto Parts|Glass|Medical|Bearings|Printing"
    .split("|")
    .map((word) => ({ word, trade: "general" as const })),
];
const firstWords =
  "Brandt|Harbor|Meridian|Northline|Arcadia|Oakfield|Parkway|Cedar & Pine|Brightwell|Fenton|Vantage|Anderson|Summit|Ridgeway|Halsted|Bluebird|Crown|Delmar|Evergreen|Franklin|Gateway|Hollis|Imperial|Jefferson|Kingsley|Lakeside|Monarch|Newcomb|Orchard|Prairie|Quincy|Ravenwood|Stirling|Triad|Union|Vesper|Westgate|York|Zenith|Ashford".split(
    "|",
  );
const streets =
  "Industrial Drive|Commerce Parkway|Main Street|Enterprise Court|Airport Road|Depot Street|Frontage Road|Veterans Parkway|Mill Street|Crossroads Boulevard|Center Avenue|Technology Way|Warehouse Lane|Oak Street|County Line Road|Foundry Road|Washington Street|Progress Drive|Lincoln Avenue|Corporate Way".split(
    "|",
  );
const contacts =
  "R. Alvarez|T. Nowak|S. Patel|J. Meyers|K. O'Brien|L. Tran|M. Douglas|A. Costa|P. Reed|D. Fisher".split(
    "|",
  );
/** Area codes of each terminal's region. */
export const areaCodes: Readonly<Record<string, string>> = {
  JOL: "815",
  MKC: "816",
  DAL: "214",
  ATL: "404",
  CMH: "614",
  DEN: "303",
};
const windows = [
  ["08:00", "12:00"],
  ["07:00", "11:00"],
  ["09:00", "17:00"],
  ["08:00", "16:00"],
  ["08:00", "15:00"],
  ["10:00", "16:00"],
] as const;

/** The town that a route is named after. */
export function townOfRoute({ terminal, route }: RouteName): DeliveryTown {
  const towns = townsOf(terminal);
  return elementAt(towns, route % towns.length);
}

function townsOf(terminal: number): readonly DeliveryTown[] {
  const { code } = elementAt(terminals, terminal);
  const towns = deliveryTowns[code];
  if (!towns) throw new Error(`The terminal ${code} has no towns to deliver to`);
  return towns;
}

/** A customer of a route, by a place in it from 0. The same seed gives the same one. */
export function customerOf(seed: number, name: RouteName, place: number): Customer {
  const { code } = elementAt(terminals, name.terminal);
  const random = new SeededRandom(seed, name.terminal, name.route, place, trait.customer);
  const home = townOfRoute(name);
  const near = [...townsOf(name.terminal)].sort(
    (a, b) => greatCircleMiles(home, a) - greatCircleMiles(home, b),
  );
  const town = elementAt(near, place < 10 ? 0 : 1 + (place % 2));
  const at = destinationPoint(town, random.share() * 360, 0.3 + 1.7 * random.share());
  const { word, trade } = random.pick(trades);
  const [windowStart, windowEnd] = random.share() < 0.6 ? random.pick(windows) : [null, null];
  const number = `${code}${String(100 + name.route)}${String(place + 1).padStart(2, "0")}`;
  return {
    number,
    name: `${random.pick(firstWords)} ${word}`,
    street: `${100 + Math.floor(random.share() * 89) * 100 + name.route * 16 + place} ${random.pick(streets)}`,
    town,
    phone: `+1 ${areaCodes[code]} 555 0${100 + (Math.floor(random.share() * 100) % 100)}`,
    contact: random.pick(contacts),
    windowStart,
    windowEnd,
    hasAppointment: windowStart !== null && random.share() < 0.3,
    serviceMinutes: 12 + Math.floor(random.share() * 15),
    trade,
    latitude: Math.round(at.latitude * 1e5) / 1e5,
    longitude: Math.round(at.longitude * 1e5) / 1e5,
  };
}
