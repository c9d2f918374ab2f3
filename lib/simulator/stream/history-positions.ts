import type { DevicePosition } from "@/lib/contract/device/positions";
import { maxBatchSize } from "@/lib/contract/device-batch";
import { elementAt } from "@/lib/geo/element-at";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { positionOf, slotAt, slotInstant, slotMs } from "@/lib/simulator/stream/positions";

/** Writes so far back at a first start, milliseconds. */
export const historyMs = 24 * 3_600_000;

/**
 * A day of every ping of a large fleet would be tens of millions and take an hour to write, while all that one looks
 * at is trails of a few trucks and where each one is: beyond this many pings history becomes coarser.
 */
export const maxHistoryPositions = 100_000;

/** History is thinner than the stream: a ping per 2 minutes of driving and, of every eighth turn, of standing. */
const movingSlots = 12;
const stoppedSlots = 8 * movingSlots;
/** Measured over the plan's weekdays; it only decides how coarse a large fleet's history is. */
const positionsPerVehicleHour = 15;

/**
 * The past of the fleet in batches for the device channel, oldest first. What a truck measures in an outage that
 * lasts at the end is left out: it comes with the stream once the truck is back.
 * @param fromOf start of a truck's span, exclusive; null leaves the truck out
 * @param to end of the span, inclusive; each truck's newest measurement is always in
 */
export function* historyBatches(
  plan: FleetPlan,
  seed: number,
  fromOf: (truck: number) => number | null,
  to: number,
): Generator<DevicePosition[]> {
  let batch: DevicePosition[] = [];
  for (const position of historyPositions(plan, seed, fromOf, to)) {
    batch.push(position);
    if (batch.length < maxBatchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function* historyPositions(
  plan: FleetPlan,
  seed: number,
  fromOf: (truck: number) => number | null,
  to: number,
): Generator<DevicePosition> {
  const spans = Array.from({ length: plan.trucks }, (_, truck) => spanOf(seed, truck, fromOf(truck), to));
  const coarseness = coarsenessOf(spans);
  const turns = movingSlots * coarseness;
  for (let slot = firstSlot(spans); slot <= slotAt(0, to); slot++) {
    // Trucks take turns, so that each slot looks only at those whose turn it is.
    for (let truck = turns - 1 - (slot % turns); truck < plan.trucks; truck += turns) {
      const span = elementAt(spans, truck);
      if (span === null || slot < span.first || slot >= span.last) continue;
      const millis = slotInstant(truck, slot);
      const state = plan.truckAt(truck, millis);
      if (state.activity === "driving" || (slot + truck + 1) % (stoppedSlots * coarseness) === 0)
        yield positionOf(seed, truck, millis, state);
    }
  }
  for (const [truck, span] of spans.entries()) {
    if (span === null) continue;
    const millis = slotInstant(truck, span.last);
    yield positionOf(seed, truck, millis, plan.truckAt(truck, millis));
  }
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function spanOf(seed: number, truck: number, from: number | null, to: number): Span | null {
  if (from === null || silenceOf(truck) !== null) return null;
  const end = outageAt(seed, truck, to)?.from ?? to + 1;
  const span = { first: slotAt(truck, from) + 1, last: slotAt(truck, end - 1) };
  return span.first <= span.last ? span : null;
}

function firstSlot(spans: readonly (Span | null)[]): number {
  return spans.reduce(
    (first, span) => Math.min(first, span?.first ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  );
}

function coarsenessOf(spans: readonly (Span | null)[]): number {
  const slots = spans.reduce((sum, span) => sum + (span ? span.last - span.first + 1 : 0), 0);
  return coarsenessFor(slots * slotMs, spans.filter((span) => span !== null).length);
}

/** Tells how much coarser than for a small fleet: 1 or more. */
function coarsenessFor(truckMs: number, trucks: number): number {
  const expected = (truckMs / 3_600_000) * positionsPerVehicleHour;
  return Math.max(1, Math.ceil(expected / Math.max(maxHistoryPositions / 4, maxHistoryPositions - trucks)));
}

/** Tells how far back positions report when trucks came to a place and left it: in a coarse history they don't. */
export const tellingMs = (trucks: number): number =>
  coarsenessFor(trucks * historyMs, trucks) === 1 ? historyMs : 0;
