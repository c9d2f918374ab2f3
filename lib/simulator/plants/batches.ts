import type { z } from "zod";
import type { DeviceBlenderBatch } from "@/lib/contract/interface/smart-logs";
import { elementAt } from "@/lib/geo/element-at";
import { seededHash, seededShare } from "@/lib/simulator/plan/seeded";
import { type BlendingMachine, blendingMachines } from "@/lib/simulator/plants/machines";
import { type Recipe, recipes } from "@/lib/simulator/plants/recipes";
import { shiftAt } from "@/lib/simulator/plants/shifts";
import { isoOf } from "@/lib/time/utc";

export type Batch = z.input<typeof DeviceBlenderBatch>;

/** A batch of a machine is done in each of these slots, milliseconds. */
export const slotMs = 12 * 60_000;
const slotsOfOrder = 30;
/** One of so many batches has a material that is not fed as it should be. */
const badShare = 0.035;
/** Numbers of the machines' batches lie so far apart. */
const idsOfMachine = 100_000_000;

const traits = { recipe: 301, end: 302, bad: 303, worst: 304, side: 305, excess: 306, noise: 310 };

/** Batches that were done after `from` and up to `until`, epoch milliseconds. The same seed always gives the same. */
export const batchesBetween = (seed: number, from: number, until: number): Batch[] =>
  blendingMachines.flatMap((machine) => {
    const batches: Batch[] = [];
    for (let slot = Math.floor(from / slotMs); slot * slotMs < until; slot++) {
      const batch = batchOf(seed, machine, slot);
      const at = batch === null ? 0 : Date.parse(batch.TimeStamp);
      if (batch !== null && at > from && at <= until) batches.push(batch);
    }
    return batches;
  });

/** The batch of a machine's slot; null where it rests. */
export function batchOf(seed: number, machine: BlendingMachine, slot: number): Batch | null {
  const share = (trait: number) => seededShare(seed, machine.number, slot, trait);
  const at = Math.round((slot + 0.6 + 0.35 * share(traits.end)) * slotMs);
  const shift = shiftAt(at);
  if (!machine.shifts.includes(shift)) return null;
  const order = Math.floor(slot / slotsOfOrder);
  const recipe = elementAt(recipes, seededHash(seed, machine.number, order, traits.recipe) % recipes.length);
  const ID = machine.number * idsOfMachine + slot;
  return {
    id: `batch:${ID}`,
    TimeStamp: isoOf(at),
    ID,
    Shift: `Shift${shift}`,
    MachineName: machine.name,
    ProdLine: machine.line,
    BlenderName: machine.blender,
    RecipeName: recipe.name,
    RecipeNumber: recipe.number,
    OrderNumber: `${machine.name.slice(0, 3)}-${(order * blendingMachines.length + machine.number) % 100_000}`,
    BatchNumber: (slot % slotsOfOrder) + 1,
    ...fed(recipe, ID, share),
  };
}

/** Makes what went in: each material a little off, and seldom one of them by more than its tolerance. */
function fed(recipe: Recipe, ID: number, share: (trait: number) => number) {
  const { materials, batchWeight } = recipe;
  const bad = share(traits.bad) < badShare ? Math.floor(share(traits.worst) * materials.length) : null;
  const weights = materials.map(({ part, tolerance }, place) => {
    const drift = (share(traits.noise + place) - 0.5) * 0.9;
    const excess = (1.3 + share(traits.excess)) * (share(traits.side) < 0.5 ? -1 : 1);
    // No more is left out than there should be.
    const off = Math.max(-0.9 * part, (place === bad ? excess : drift) * tolerance);
    return ((part + off) / 100) * batchWeight;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    BatchTotal: rounded(total),
    materials: materials.map((material, place) => ({
      BlenderBatchID: ID,
      CompNum: place + 1,
      CompName: material.name,
      MaterialID: material.id,
      MaterialType: material.type,
      FeedOrder: place + 1,
      FeedTime: rounded(4 + material.part / 4),
      SetPart: material.part,
      ActPart: rounded((100 * elementAt(weights, place)) / total),
      SetWeight: rounded((material.part / 100) * batchWeight),
      ActWeight: rounded(elementAt(weights, place)),
      Tolerance: material.tolerance,
    })),
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
