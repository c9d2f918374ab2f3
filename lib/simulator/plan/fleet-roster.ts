import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { firstNames, lastNames } from "@/lib/simulator/plan/person-names";
import { SeededRandom, seededHash } from "@/lib/simulator/plan/seeded";

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

export function employeeId(truck: number): string {
  return `D-${1001 + truck}`;
}

/** @returns null for who drives no truck of a fleet of this size */
export const truckOfDriver = (id: string, trucks: number): number | null => truckNamed("D", id, trucks);

/** @returns null for what is no truck of a fleet of this size */
export const truckOfVehicle = (number: string, trucks: number): number | null =>
  truckNamed("T", number, trucks);

function truckNamed(letter: string, text: string, trucks: number): number | null {
  const [, begins, number] = /^([A-Z])-(\d{4,6})$/.exec(text) ?? [];
  const truck = Number(number ?? Number.NaN) - 1001;
  return begins === letter && truck >= 0 && truck < trucks ? truck : null;
}

/** Index into the list of terminals. */
export function terminalOf(seed: number, truck: number): number {
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
    equipmentType: random.share() < 0.8 ? "Sleeper tractor" : "Day cab tractor",
    terminalCode: elementAt(terminals, terminalOf(seed, truck)).code,
  };
}

export function rosterDriver(seed: number, truck: number): RosterDriver {
  const random = new SeededRandom(seed, truck, trait.driver);
  const terminal = elementAt(terminals, terminalOf(seed, truck));
  return {
    employeeId: employeeId(truck),
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
