import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { proveOrder } from "@/lib/ordering/every-order";
import { drive, OrderInstance } from "@/lib/ordering/instance";
import { anyProblem } from "@/lib/ordering/testing/any-problem";
import { bestByTryingAll } from "@/lib/ordering/testing/every-permutation";
import { comparePlainly, plainScore } from "@/lib/ordering/testing/plain-score";

test("from any order it finds the best of all, or says that nothing is better", () => {
  fc.assert(
    fc.property(anyProblem(1, 6), (problem) => {
      const instance = new OrderInstance(problem);
      const stops = problem.present.map((stop) => stop + 1);
      const nodes = Int32Array.from([0, ...stops, instance.nodes - 1]);
      const pinned = new Set([...problem.pinned].map((stop) => stop + 1));
      const proof = proveOrder(instance, { nodes, ...drive(instance, stops) }, pinned, () => false);
      expect(proof.isComplete).toBe(true);
      const best = bestByTryingAll(problem);
      const isBetter = comparePlainly(best, plainScore(problem, problem.present)) < 0;
      expect(proof.better !== null).toBe(isBetter);
      const order = Array.from(
        proof.better?.nodes.subarray(1, -1) ?? nodes.subarray(1, -1),
        (node) => node - 1,
      );
      expect(plainScore(problem, order)).toEqual(best);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("gives up when it is over, and proves nothing then", () => {
  const [problem] = fc.sample(anyProblem(9, 9), { numRuns: 1, seed: 3 });
  if (!problem) throw new Error("No problem was generated");
  const instance = new OrderInstance(problem);
  const stops = problem.present.map((stop) => stop + 1);
  const known = { nodes: Int32Array.from([0, ...stops, instance.nodes - 1]), ...drive(instance, stops) };
  const proof = proveOrder(instance, known, new Set(), (tried) => tried > 20);
  expect(proof).toMatchObject({ better: null, isComplete: false });
});
