import type { PlatformClient } from "@/lib/client/create-client";
import type { DevicePosition } from "@/lib/contract/device/positions";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import type { FleetPlan, TruckState } from "@/lib/simulator/plan/fleet-plan";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { idleSpan } from "@/lib/simulator/plan/idling";

/** A moving truck's device measures each ten seconds. */
export const slotMs = 10_000;
const trucksApart = 10;
/** A standing one each five minutes. */
const stoppedSlots = 30;
const idleRpm = 620;

/** Instant of a truck's n-th measurement since 1970. Trucks are spread over the ten seconds. */
export function slotInstant(truck: number, slot: number): number {
  return slot * slotMs + (truck % trucksApart) * 1000;
}

/** Number of a truck's newest measurement at or before an instant. */
export function slotAt(truck: number, millis: number): number {
  return Math.floor((millis - (truck % trucksApart) * 1000) / slotMs);
}

/** Makes what a truck's device says at one of its measurements. */
export function positionOf(seed: number, truck: number, millis: number, state: TruckState): DevicePosition {
  const idle = state.rpm > 0 ? null : idleSpan(seed, truck, state);
  const idles = idle !== null && idle.from <= millis && millis < idle.until;
  return {
    vehicle: vehicleNumber(truck),
    eventTime: new Date(millis).toISOString(),
    latitude: round(state.latitude, 1e5),
    longitude: round(state.longitude, 1e5),
    odometer: round(state.odometerMiles, 10),
    heading: Math.round(state.headingDegrees) % 360,
    speed: round(state.speedMph, 10),
    rpm: idles ? idleRpm : Math.round(state.rpm),
    fuelLevel: round(state.fuelLevel, 1000),
    employeeId: employeeId(truck, state.driver),
  };
}

/** Hands a batch of positions in. */
export const sendPositions = (client: PlatformClient) => (positions: DevicePosition[], signal: AbortSignal) =>
  client.call("recordPositions", { body: { positions }, signal });

/**
 * Makes what all devices send in a span of time, in its order: what is measured now, and after an outage everything
 * that was measured in it.
 * @param from exclusive, epoch milliseconds
 * @param to inclusive
 */
export function* livePositions(
  plan: FleetPlan,
  seed: number,
  from: number,
  to: number,
): Generator<DevicePosition> {
  for (let second = Math.floor(from / 1000) + 1; second * 1000 <= to; second++) {
    const millis = second * 1000;
    for (let truck = second % trucksApart; truck < plan.trucks; truck += trucksApart) {
      if (silenceOf(truck) !== null || outageAt(seed, truck, millis) !== null) continue;
      const ended = outageAt(seed, truck, millis - slotMs);
      const first = ended ? slotAt(truck, ended.from - 1) + 1 : slotAt(truck, millis);
      yield* measured(plan, seed, truck, first, slotAt(truck, millis));
    }
  }
}

function* measured(
  plan: FleetPlan,
  seed: number,
  truck: number,
  first: number,
  last: number,
): Generator<DevicePosition> {
  for (let slot = first; slot <= last; slot++) {
    const millis = slotInstant(truck, slot);
    const state = plan.truckAt(truck, millis);
    if (isDue(truck, slot, millis, state)) yield positionOf(seed, truck, millis, state);
  }
}

/** A stop is reported at once: else a truck that stands would seem to move until its next turn. */
function isDue(truck: number, slot: number, millis: number, state: TruckState): boolean {
  if (state.speedMph > 0 || state.activity === "driving" || millis - state.since < slotMs) return true;
  return (slot + truck) % stoppedSlots === 0;
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
