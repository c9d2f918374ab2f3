import type { z } from "zod";
import type { DeviceDutyChange } from "@/lib/contract/interface/hours-of-service";
import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { DeviceUnidentifiedDriving } from "@/lib/contract/interface/hours-of-service-edits";
import type { FleetPlan, TruckState } from "@/lib/simulator/plan/fleet-plan";
import { driversOf, employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { type Activity, type Duty, dutyOfDriver, type TeamDriver } from "@/lib/simulator/plan/tour";

export type DutyChange = z.input<typeof DeviceDutyChange>;
export type UnidentifiedDriving = z.input<typeof DeviceUnidentifiedDriving>;

/** News that a driver's ELD has to say of a span of time, in its order. */
export interface DutyNews {
  changes: DutyChange[];
  unidentified: UnidentifiedDriving[];
  /** Epoch milliseconds of the next piece of news. */
  nextAt: number;
}

const statusOf: Readonly<Record<Duty, DutyStatusCode>> = {
  driving: "DRIVING",
  onDuty: "ON_DUTY_NOT_DRIVING",
  offDuty: "OFF_DUTY",
  sleeper: "SLEEPER_BERTH",
};

/** Remarks that drivers write beside their records. */
const remarks: Readonly<Partial<Record<Activity, string>>> = {
  inspection: "Inspection",
  yardMove: "Yard move",
  personal: "To a meal and back",
  loading: "Loading",
  unloading: "Unloading",
  fuel: "Fuel",
  break: "Break",
};

const flags: Readonly<Partial<Record<Activity, "PC" | "YM">>> = { personal: "PC", yardMove: "YM" };

/** One driver of 250 drives off without logging in, and remembers it this much later. */
const unnoticedMs = 18 * 60_000;
export const forgetsToLogIn = (truck: number): boolean => truck % 250 === 97;

/** An ELD's own running number takes two bytes: here the minute, so that it follows from the plan. */
const sequenceOf = (millis: number) => Math.floor(millis / 60_000) % 65_536;

/**
 * The changes of a truck's driver after `from` and up to `to`, epoch milliseconds. They are those of the truck: it drives when the
 * log says so.
 */
export function dutyNews(plan: FleetPlan, truck: number, from: number, to: number): DutyNews {
  const news: DutyNews = { changes: [], unidentified: [], nextAt: Number.POSITIVE_INFINITY };
  // News may lie up to this much behind the change that it belongs to.
  let state = plan.truckAt(truck, from - unnoticedMs);
  for (;;) {
    const at = Math.ceil(state.nextChangeAt) + 1;
    const before = state;
    state = plan.truckAt(truck, at);
    const late = isUnnoticed(truck, before, state);
    const since = secondOf(state.since) + (late ? unnoticedMs : 0);
    if (since > to) {
      news.nextAt = since;
      return news;
    }
    // Sent elsewhere while they drive, a driver drives on.
    if (since <= from) continue;
    for (const driver of driversOf(truck))
      if (isNews(before, state, driver)) news.changes.push(changeOf(plan, truck, since, state, driver));
    if (late) news.unidentified.push(unidentifiedOf(plan, truck, secondOf(state.since), since));
  }
}

/** Sent elsewhere while they drive, a driver drives on; who sleeps through what a colleague does has nothing to say. */
function isNews(before: TruckState, state: TruckState, driver: TeamDriver): boolean {
  const duty = dutyOfDriver(driver, state.activity, state.driver);
  const isSame = dutyOfDriver(driver, before.activity, before.driver) === duty;
  return !isSame || (duty !== "driving" && state.driver === driver);
}

/** The first driving after the inspection in the yard, where it lasts long enough to be noticed at all. */
function isUnnoticed(truck: number, before: TruckState, state: TruckState): boolean {
  return (
    forgetsToLogIn(truck) &&
    state.activity === "driving" &&
    before.activity === "inspection" &&
    state.nextChangeAt - state.since > 2 * unnoticedMs
  );
}

function changeOf(
  plan: FleetPlan,
  truck: number,
  since: number,
  state: TruckState,
  driver: TeamDriver,
): DutyChange {
  const at = plan.truckAt(truck, since);
  const status = statusOf[dutyOfDriver(driver, state.activity, state.driver)];
  const acts = state.driver === driver;
  const comment = acts ? remarks[state.activity] : undefined;
  const flag = acts ? flags[state.activity] : undefined;
  return {
    id: `duty:${employeeId(truck, driver)}:${since}`,
    externalUserId: employeeId(truck, driver),
    eventTime: new Date(since).toISOString(),
    status,
    ...(flag === undefined ? {} : { flag }),
    vehicle: vehicleNumber(truck),
    odometer: round(at.odometerMiles, 10),
    latitude: round(at.latitude, 1e5),
    longitude: round(at.longitude, 1e5),
    sequenceId: sequenceOf(since),
    // An ELD begins driving by itself; everything else the driver enters.
    origin: status === "DRIVING" ? "eld" : "driver",
    ...(comment === undefined ? {} : { comment }),
  };
}

function unidentifiedOf(plan: FleetPlan, truck: number, from: number, to: number): UnidentifiedDriving {
  const [start, end] = [plan.truckAt(truck, from), plan.truckAt(truck, to)];
  return {
    type: "driving",
    id: `unknown:${vehicleNumber(truck)}:${from}`,
    vehicle: vehicleNumber(truck),
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
    startOdometer: round(start.odometerMiles, 10),
    endOdometer: round(end.odometerMiles, 10),
    latitude: round(start.latitude, 1e5),
    longitude: round(start.longitude, 1e5),
  };
}

/** ELDs log whole seconds. */
const secondOf = (millis: number) => Math.round(millis / 1000) * 1000;
const round = (value: number, parts: number) => Math.round(value * parts) / parts;
