import { setImmediate as soon } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { PlanQueue, type Turn } from "@/lib/desk/planning/plan-queue";

const waits = new AbortController().signal;
let queue: PlanQueue;
let begun: string[];
let finish: (() => void)[];

beforeEach(() => {
  queue = new PlanQueue();
  begun = [];
  finish = [];
});

const piece = (name: string) => () => {
  begun.push(name);
  return new Promise<string>((resolve) => finish.push(() => resolve(name)));
};
const list = (name: string, count: number) => (turn: Turn) =>
  Promise.all(Array.from({ length: count }, (_, index) => turn(piece(`${name}${index}`))));

async function finishOne() {
  finish.shift()?.();
  await soon();
}

test("a colleague waits for one piece of a long list, not for the list", async () => {
  const long = queue.request("ana", waits, list("a", 5));
  await soon();
  const short = queue.request("ben", waits, list("b", 2));
  await soon();
  for (let rounds = 0; rounds < 7; rounds++) await finishOne();
  expect(begun).toEqual(["a0", "b0", "a1", "b1", "a2", "a3", "a4"]);
  expect(await long).toHaveLength(5);
  expect(await short).toHaveLength(2);
});

test("what nobody waits for any more is not begun", async () => {
  const leaves = new AbortController();
  const left = queue.request("ana", leaves.signal, list("a", 3));
  const refused = expect(left).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  await soon();
  leaves.abort();
  await refused;
  await finishOne();
  expect(begun).toEqual(["a0"]);
});

test("who leaves while the planner is stuck has their places back, and a colleague's turn comes", async () => {
  const leaves = new AbortController();
  const stuck = queue.request("ana", leaves.signal, list("stuck", 1));
  const queued = [1, 2, 3].map((number) => queue.request("ana", leaves.signal, list(`${number}.`, 9)));
  const settled = Promise.allSettled([stuck, ...queued]);
  await soon();
  const other = queue.request("ben", waits, list("b", 1));
  leaves.abort();
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  const again = queue.request("ana", waits, list("again", 1));
  for (let rounds = 0; rounds < 3; rounds++) await finishOne();
  expect(await other).toEqual(["b0"]);
  expect(await again).toEqual(["again0"]);
  expect(begun).toEqual(["stuck0", "b0", "again0"]);
});

test("one member has four requests open at most, and may ask again when one is done", async () => {
  const open = [1, 2, 3, 4].map((number) => queue.request("ana", waits, list(`${number}.`, 1)));
  await expect(queue.request("ana", waits, list("5.", 1))).rejects.toMatchObject({
    type: "TOO_MANY_REQUESTS",
    retryAfterSeconds: 2,
  });
  const other = queue.request("ben", waits, list("b", 1));
  for (let rounds = 0; rounds < 5; rounds++) {
    await soon();
    await finishOne();
  }
  await Promise.all([...open, other]);
  const again = queue.request("ana", waits, list("6.", 1));
  await soon();
  await finishOne();
  expect(await again).toEqual(["6.0"]);
});

test("a request that takes longer than its budget is ended, and the next one runs", async () => {
  queue = new PlanQueue(1);
  // Not one piece comes back: neither the one that runs nor those behind it are waited for.
  await expect(queue.request("ana", waits, list("a", 2))).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  await finishOne();
  expect(begun).toEqual(["a0"]);
  queue = new PlanQueue();
  const next = queue.request("ana", waits, list("n", 1));
  await soon();
  await finishOne();
  expect(await next).toEqual(["n0"]);
});

test("a piece that fails ends its own request alone", async () => {
  const broken = queue.request("ana", waits, (turn) => turn(() => Promise.reject(new Error("no road"))));
  const fine = queue.request("ben", waits, list("b", 1));
  await expect(broken).rejects.toThrow("no road");
  await soon();
  await finishOne();
  expect(await fine).toEqual(["b0"]);
});
