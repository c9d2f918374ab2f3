import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { carriesItself, placeInRole, roleOf, routeOfTruck } from "@/lib/simulator/plan/network-roles";
import { firstNames, lastNames } from "@/lib/simulator/plan/person-names";
import { SeededRandom, seededHash } from "@/lib/simulator/plan/seeded";
import type { TeamDriver } from "@/lib/simulator/plan/tour";

export interface RosterVehicle {
  readonly number: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly vin: string;
  readonly licensePlateNumber: string;
  readonly licensePlateState: string;
  readonly equipmentType: string;
  readonly terminalCode: string;
}

export interface RosterDriver {
  readonly employeeId: string;
  readonly first: string;
  readonly last: string;
  readonly terminalCode: string;
  readonly licenseNumber: string;
  readonly licenseState: string;
}

/** Keeps the traits of one truck apart: each is drawn with its own number. */
const trait = { terminal: 1, vehicle: 2, driver: 3 };

const models = [
  { make: "Freightliner", model: "Cascadia", vinStart: "3AKJHHDR" },
  { make: "Freightliner", model: "Cascadia", vinStart: "1FUJHHDR" },
  { make: "Kenworth", model: "T680", vinStart: "1XKYD49X" },
  { make: "Peterbilt", model: "579", vinStart: "1XPBD49X" },
  { make: "Volvo", model: "VNL 760", vinStart: "4V4NC9EH" },
  { make: "International", model: "LT625", vinStart: "3HSDZAPR" },
  { make: "Mack", model: "Anthem", vinStart: "1M1AN4GY" },
];

/** Model-year letters of the VIN from 2019 on. */
const yearLetters = "KLMNPRST";

export function vehicleNumber(truck: number): string {
  return `T-${1001 + truck}`;
}

/** @param driver of a team, the first one unless said otherwise */
export function employeeId(truck: number, driver: TeamDriver = 0): string {
  return `${driver === 0 ? "D" : "E"}-${1001 + truck}`;
}

/** Lists who drives a truck: two where they take turns. */
export const driversOf = (truck: number): readonly TeamDriver[] =>
  roleOf(truck) === "linehaul" ? [0, 1] : [0];

/** @returns null for who drives no truck of a fleet of this size */
export const truckOfDriver = (id: string, trucks: number): number | null => truckNamed("DE", id, trucks);

/** Tells who of their truck's team a driver is. */
export const teamDriverOf = (id: string): TeamDriver => (id.startsWith("E") ? 1 : 0);

/** @returns null for what is no truck of a fleet of this size */
export const truckOfVehicle = (number: string, trucks: number): number | null =>
  truckNamed("T", number, trucks);

function truckNamed(letters: string, text: string, trucks: number): number | null {
  const [, begins, number] = /^([A-Z])-(\d{4,6})$/.exec(text) ?? [];
  const truck = Number(number ?? Number.NaN) - 1001;
  return begins !== undefined && letters.includes(begins) && truck >= 0 && truck < trucks ? truck : null;
}

/** Index into the list of terminals. */
export function terminalOf(seed: number, truck: number): number {
  const role = roleOf(truck);
  if (role === "delivery") return routeOfTruck(truck).terminal;
  if (role === "linehaul") return placeInRole(truck) % terminals.length;
  return seededHash(seed, truck, trait.terminal) % terminals.length;
}

export function rosterVehicle(seed: number, truck: number): RosterVehicle {
  const random = new SeededRandom(seed, truck, trait.vehicle);
  const { make, model, vinStart } = random.pick(models);
  const age = Math.floor(random.between(0, yearLetters.length));
  const serial = String(100_000 + truck).padStart(6, "0");
  const checked = vinWithCheckDigit(`${vinStart}0${elementAt(yearLetters, age)}N${serial}`);
  return {
    number: vehicleNumber(truck),
    make,
    model,
    year: 2019 + age,
    vin: checked,
    licensePlateNumber: `P${(seededHash(seed, truck, 7) % 900_000) + 100_000}`,
    licensePlateState: elementAt(terminals, terminalOf(seed, truck)).town.slice(-2),
    equipmentType: equipmentOf(truck, random.share()),
    terminalCode: elementAt(terminals, terminalOf(seed, truck)).code,
  };
}

/** A driver by truck and place in its team. */
export interface RosterPlace {
  readonly truck: number;
  readonly who: TeamDriver;
}

/** Local trucks have no berth. */
function equipmentOf(truck: number, share: number): string {
  if (roleOf(truck) === "delivery")
    return carriesItself(routeOfTruck(truck)) ? "Straight truck" : "Day cab tractor";
  return roleOf(truck) === "linehaul" || share < 0.8 ? "Sleeper tractor" : "Day cab tractor";
}

/** @param who of a team */
export function rosterDriver(seed: number, truck: number, who: TeamDriver = 0): RosterDriver {
  const random = new SeededRandom(seed, truck, trait.driver, ...(who === 0 ? [] : [who]));
  const terminal = elementAt(terminals, terminalOf(seed, truck));
  return {
    employeeId: employeeId(truck, who),
    first: random.pick(firstNames),
    last: random.pick(lastNames),
    terminalCode: terminal.code,
    licenseNumber: `${random.pick([..."ABCDEFGHJKLMNPRSTW"])}${Math.floor(random.between(10_000_000, 99_999_999))}`,
    licenseState: terminal.town.slice(-2),
  };
}

/** Values of a VIN's letters in the check sum, as the regulation lists them; I, O and Q do not occur. */
const letterValues = { 1: "AJ", 2: "BKS", 3: "CLT", 4: "DMU", 5: "ENV", 6: "FW", 7: "GPX", 8: "HY", 9: "RZ" };
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Puts the check digit of 49 CFR 565 into the ninth place, so that VIN decoders take the demo's trucks for real. */
export function vinWithCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * vinValue(vin.charAt(place)), 0);
  return `${vin.slice(0, 8)}${sum % 11 === 10 ? "X" : sum % 11}${vin.slice(9)}`;
}

function vinValue(character: string): number {
  if (character >= "0" && character <= "9") return Number(character);
  const found = Object.entries(letterValues).find(([, letters]) => letters.includes(character));
  return Number(found?.[0] ?? 0);
}
