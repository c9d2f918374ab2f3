import { expect, test } from "vitest";
import { fewAtOnce } from "@/lib/client/few-at-once";

const tick = () => new Promise((done) => setImmediate(done));

test("so many are under way at most, and each is worked on once, with its place", async () => {
  let underWay = 0;
  let mostUnderWay = 0;
  const done: [string, number][] = [];
  await fewAtOnce(["a", "b", "c", "d", "e"], 2, async (item, index) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await tick();
    underWay -= 1;
    done.push([item, index]);
  });
  expect(mostUnderWay).toBe(2);
  expect(done.sort()).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
    ["d", 3],
    ["e", 4],
  ]);
});

test("after a failure nothing more is begun, and those under way end first", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const run = fewAtOnce([0, 1, 2, 3], 2, async (item) => {
    begun.push(item);
    if (item === 0) throw new Error("the first");
    await tick();
    ended.push(item);
  });
  await expect(run).rejects.toThrow("the first");
  expect({ begun, ended }).toEqual({ begun: [0, 1], ended: [1] });
});
