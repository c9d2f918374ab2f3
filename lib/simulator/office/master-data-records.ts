import { randomUUID } from "node:crypto";
import type { RulesetName } from "@/lib/contract/interface/hours-of-service-codes";
import type { Body } from "@/lib/contract/interface/operations";
import { elementAt } from "@/lib/geo/element-at";
import { customerNames, freightTowns, terminals } from "@/lib/simulator/plan/carrier";
import { areaCodes } from "@/lib/simulator/plan/customers";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { type RosterPlace, rosterDriver, rosterVehicle, terminalOf } from "@/lib/simulator/plan/fleet-roster";
import {
  dispatchersTerminal,
  manifestsForDispatcher,
  roleOf,
  routeOfTruck,
} from "@/lib/simulator/plan/network-roles";
import { styleOfTruck } from "@/lib/simulator/plan/truck-schedule";

// The carrier's records as the interface takes them.

export function vehicleBody(seed: number, truck: number): Body<"createVehicle"> {
  const vehicle = rosterVehicle(seed, truck);
  return {
    powerUnitNumber: vehicle.number,
    powerUnitType: "Tractor",
    vin: vehicle.vin,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    licensePlateNumber: vehicle.licensePlateNumber,
    licensePlateState: vehicle.licensePlateState,
    fuelType: "Diesel",
    vehicleStatus: "active",
    attributes: { Domicile: vehicle.terminalCode, EquipType: vehicle.equipmentType, CDL: 1 },
    groupCodes: [vehicle.terminalCode],
  };
}

const vehicleColumns =
  "ChgType,VehicleStatus,UnitID,VehicleType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate,Heat,CDL";

/** A file for the CSV upload. No field of a simulated vehicle needs quotes. */
export function vehicleCsv(seed: number, trucks: readonly number[]): string {
  const rows = trucks.map((truck) => {
    const { number, make, model, year, vin, terminalCode, equipmentType } = rosterVehicle(seed, truck);
    const cells = [1, "ACTIVE", number, "Tractor", make, model, year, vin, terminalCode, terminalCode];
    return [...cells, equipmentType, "", 0, 0, 1].join(",");
  });
  return `${[vehicleColumns, ...rows].join("\n")}\n`;
}

/**
 * @param year licences expire in the years after this one
 * @param sayAll whether the driver says everything themselves, where no terminal or company can say it
 */
export function driverBody(
  seed: number,
  { truck, who }: RosterPlace,
  year: number,
  sayAll: boolean,
): Body<"createUser"> {
  const driver = rosterDriver(seed, truck, who);
  const month = String((truck % 12) + 1).padStart(2, "0");
  return {
    externalUserId: driver.employeeId,
    first: driver.first,
    last: driver.last,
    // Nobody knows the password: a simulated driver never signs in. The numbers are kept free for such ends.
    login: {
      phone: `+1 ${areaCodes[driver.terminalCode] ?? "800"} 555 0${100 + (truck % 100)}`,
      password: randomUUID(),
    },
    roles: ["Driver"],
    externalTerminalIds: [driver.terminalCode],
    userConfigurationOverrides: {
      eldConfig: sayAll ? eldConfigOf(seed, truck) : ownEldConfigOf(seed, truck),
    },
    driversLicense: {
      number: driver.licenseNumber,
      state: driver.licenseState,
      expirationDate: `${year + 1 + (truck % 4)}-${month}-15`,
      type: "A",
      endorsements: isHazmatEndorsed(truck) ? ["H", "T"] : ["T"],
      restrictions: [],
    },
  };
}

/**
 * Tells whether a truck's drivers may haul placarded loads. Who is sent out with less than a truckload may, since any
 * trailer of it can have some; of those whom a dispatcher chooses among each second, of the others each fifth.
 */
function isHazmatEndorsed(truck: number): boolean {
  const role = roleOf(truck);
  if (role === "truckload") return truck % 5 === 0;
  if (role === "linehaul") return true;
  const { terminal, route } = routeOfTruck(truck);
  return terminal !== dispatchersTerminal || route < manifestsForDispatcher || route % 2 === 0;
}

/** One of 50 counts their days from noon. */
const noonLogs = (truck: number) => truck % 50 === 7;

/**
 * By what a driver's log is judged. Local work is done under 60 hours in 7 days, since no truck runs on Sundays; the
 * others run every day of the week.
 */
export function eldConfigOf(seed: number, truck: number) {
  const { timezone } = elementAt(terminals, terminalOf(seed, truck));
  const ruleset: RulesetName =
    styleOfTruck(seed, truck) === "local" ? "US_PROPERTY_60_7" : "US_PROPERTY_70_8";
  return { timezone, ruleset, logDayStartTime: noonLogs(truck) ? 12 : 0 };
}

/** Settings of the company for its drivers' logs. */
export const companyHosDefaults = {
  ruleset: "US_PROPERTY_70_8",
  timezone: "America/Chicago",
  logDayStartTime: 0,
} as const;

/** Makes the settings of a terminal beside that: its zone, by which its freight is timed too. */
export const terminalHosDefaults = (timezone: string): { timezone: string } => ({ timezone });

/** Leaves settings for the driver to say. */
function ownEldConfigOf(seed: number, truck: number) {
  const { ruleset, logDayStartTime } = eldConfigOf(seed, truck);
  return {
    ...(ruleset === companyHosDefaults.ruleset ? {} : { ruleset }),
    ...(logDayStartTime === companyHosDefaults.logDayStartTime ? {} : { logDayStartTime }),
  };
}

type LocationBody = Body<"createCompanyLocation">;

export const terminalLocationId = (code: string): string => `TERMINAL-${code}`;
/** @param index of the town in the list of freight towns */
export const dockLocationId = (index: number): string => `DOCK-${String(index + 1).padStart(3, "0")}`;
export const customerOfDock = (index: number): string =>
  elementAt(customerNames, index % customerNames.length);

/** The terminals, then a customer's dock in each freight town, where the trucks of the plan really stand. */
export function locationBodies(plan: FleetPlan): LocationBody[] {
  const yards = terminals.map(
    (terminal): LocationBody => ({
      externalCompanyLocationId: terminalLocationId(terminal.code),
      name: terminal.name,
      address1: terminal.address,
      zip: terminal.zip,
      ...placeBody(plan, terminal.town, 500),
      terminalCode: terminal.code,
      locationCategoryNames: ["Terminal"],
    }),
  );
  const docks = freightTowns.map(
    (town, index): LocationBody => ({
      externalCompanyLocationId: dockLocationId(index),
      name: `${customerOfDock(index)}, ${town.slice(0, -3)}`,
      address1: `${1100 + index * 37} Industrial Drive`,
      ...placeBody(plan, town, 400),
      locationCategoryNames: ["Customer"],
    }),
  );
  return [...yards, ...docks];
}

function placeBody(plan: FleetPlan, town: string, radiusMeters: number) {
  const { latitude, longitude } = plan.dockOf(town);
  return {
    city: town.slice(0, -3),
    state: town.slice(-2),
    country: "US",
    latitude: Math.round(latitude * 1e5) / 1e5,
    longitude: Math.round(longitude * 1e5) / 1e5,
    geofences: [
      {
        name: "Yard",
        isArrival: true,
        isDeparture: true,
        geojson: {
          type: "Feature" as const,
          geometry: { type: "Point" as const, coordinates: [[longitude, latitude] as [number, number]] },
          properties: { radius: radiusMeters },
        },
      },
    ],
  };
}
