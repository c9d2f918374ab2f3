import type { z } from "zod";
import type { DevicePerformance } from "@/lib/contract/interface/reports";
import { type AdapterFaults, adapterFaults } from "@/lib/simulator/engine/adapter-faults";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { FleetPlan, TruckState } from "@/lib/simulator/plan/fleet-plan";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { type IdleSpan, idleSpan } from "@/lib/simulator/plan/idling";
import { seededShare } from "@/lib/simulator/plan/seeded";

export type EngineCounters = z.input<typeof DevicePerformance>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const trait = { mpg: 81, day: 82 };
const idleGallonsPerHour = 0.8;
/** A truck that is reported parked says so at noon. */
const parkedHour = 12;
/** A shorter drive has no middle in which an odometer could be seen to jump. */
const leastJumpMiles = 40;

/** One driver's use of a truck, from the first turn of the key to the rest after it. */
interface Use {
  readonly begin: number;
  readonly end: number;
  readonly first: TruckState;
  readonly driveMs: number;
  readonly idleMs: number;
}

/**
 * Counts what a truck's adapter has counted by `to` and had not by `from`, epoch milliseconds: each driver's use when
 * it is over, and the noon of days in the yard. A function of the seed and the plan alone.
 */
export function* engineCounters(
  plan: FleetPlan,
  seed: number,
  truck: number,
  from: number,
  to: number,
): Generator<EngineCounters> {
  const terminal = terminals.find(({ code }) => code === plan.terminalCode(truck));
  const offsetMs = hourMs * (terminal?.standardOffsetHours ?? 0);
  const handedIn = function* (use: Use) {
    const day = Math.floor((use.begin + offsetMs) / dayMs);
    const faults = adapterFaults(seed, truck, day);
    if (use.end <= from || use.end > to || faults.silent) return;
    yield* inParts(countersOf(plan, truck, use, faults, mpgOf(seed, truck, day)), faults);
  };
  let use: Use | null = null;
  let warmUp: IdleSpan | null = null;
  for (let state = offBefore(plan, truck, from); state.since <= to; state = after(plan, truck, state)) {
    if (use && (isOff(state) || state.driver !== use.first.driver)) {
      yield* handedIn(use);
      use = null;
    }
    const idle = idleSpan(seed, truck, state);
    if (isOff(state)) {
      for (const noon of noonsIn(state, offsetMs)) yield* handedIn(begun(state, noon, noon));
      warmUp = idle;
    } else {
      use = goneOn(use ?? begun(state, warmUp?.from ?? state.since, state.since), state, idle);
      warmUp = null;
    }
  }
}

/** Finds what the truck did last, at or before an instant, with its engine off. */
function offBefore(plan: FleetPlan, truck: number, millis: number): TruckState {
  let state = plan.truckAt(truck, millis);
  while (!isOff(state)) state = plan.truckAt(truck, state.since - 1);
  return state;
}

const after = (plan: FleetPlan, truck: number, { nextChangeAt }: TruckState) =>
  plan.truckAt(truck, Math.ceil(nextChangeAt) + 1);

const isOff = ({ activity }: TruckState) => activity === "home" || activity === "rest";
/** The engine that ran before the departure is the driver's who departs. */
const begun = (first: TruckState, begin: number, end: number): Use => ({
  begin,
  end,
  first,
  driveMs: 0,
  idleMs: end - begin,
});

function goneOn(use: Use, state: TruckState, idle: IdleSpan | null): Use {
  const lasts = state.nextChangeAt - state.since;
  const moves =
    state.activity === "driving" || state.activity === "yardMove" || state.activity === "personal";
  return {
    ...use,
    end: state.nextChangeAt,
    driveMs: use.driveMs + (moves ? lasts : 0),
    idleMs: use.idleMs + (idle === null ? 0 : idle.until - idle.from),
  };
}

/** Noon of each day of it, of which a truck in the yard is reported. */
function* noonsIn({ since, nextChangeAt }: TruckState, offsetMs: number): Generator<number> {
  const firstDay = Math.ceil((since + offsetMs - parkedHour * hourMs) / dayMs);
  for (let day = firstDay; ; day++) {
    const noon = day * dayMs + parkedHour * hourMs - offsetMs;
    if (noon >= nextChangeAt) return;
    yield noon;
  }
}

/** Miles a gallon while the truck drives: its own, a little different each day. */
const mpgOf = (seed: number, truck: number, day: number) =>
  6.1 + 1.5 * seededShare(seed, truck, trait.mpg) + 0.5 * (seededShare(seed, truck, day, trait.day) - 0.5);

/** As the adapter hands it in: in two parts where the odometer jumps between them. */
function* inParts(counters: EngineCounters, { odometerBackMiles }: AdapterFaults): Generator<EngineCounters> {
  const { startTime, endTime } = counters;
  const miles = counters.endOdometer - counters.startOdometer;
  if (odometerBackMiles === 0 || miles < leastJumpMiles) {
    yield counters;
    return;
  }
  const middle = tenth(counters.startOdometer + miles / 2);
  const back = (odometer: number) => tenth(Math.max(0, odometer - odometerBackMiles));
  const half = (value: number) => value / 2;
  const { engineSeconds, driveSeconds, idleSeconds, fuelGallons, idleFuelGallons, ...named } = counters;
  const halves = {
    engineSeconds: half(engineSeconds),
    driveSeconds: half(driveSeconds),
    idleSeconds: half(idleSeconds),
    fuelGallons: half(fuelGallons),
    idleFuelGallons: half(idleFuelGallons),
  };
  const between = new Date((Date.parse(startTime) + Date.parse(endTime)) / 2).toISOString();
  yield { ...named, ...halves, endTime: between, endOdometer: middle };
  yield {
    ...named,
    ...halves,
    id: `${named.id}:2`,
    startTime: between,
    startOdometer: back(middle),
    endOdometer: back(counters.endOdometer),
  };
}

function countersOf(
  plan: FleetPlan,
  truck: number,
  use: Use,
  { unpaired, fuelShare }: AdapterFaults,
  mpg: number,
): EngineCounters {
  const odometerAt = (millis: number) => tenth(plan.truckAt(truck, millis).odometerMiles);
  const [startOdometer, endOdometer] = [odometerAt(use.begin), odometerAt(use.end)];
  const counted = unpaired ? 0 : 1;
  const idleGallons = fuelShare * idleGallonsPerHour * (use.idleMs / hourMs);
  const driveGallons = fuelShare * ((endOdometer - startOdometer) / mpg);
  return {
    id: `engine:${vehicleNumber(truck)}:${Math.round(use.begin)}`,
    vehicle: vehicleNumber(truck),
    employeeId: employeeId(truck, use.first.driver),
    startTime: new Date(Math.round(use.begin)).toISOString(),
    endTime: new Date(Math.round(use.end)).toISOString(),
    startOdometer,
    endOdometer: unpaired ? startOdometer : endOdometer,
    engineSeconds: counted * Math.round((use.driveMs + use.idleMs) / 1000),
    driveSeconds: counted * Math.round(use.driveMs / 1000),
    idleSeconds: counted * Math.round(use.idleMs / 1000),
    fuelGallons: counted * tenth(driveGallons + idleGallons),
    idleFuelGallons: counted * tenth(idleGallons),
    adapterPaired: !unpaired,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
