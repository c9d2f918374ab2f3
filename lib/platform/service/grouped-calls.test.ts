import { expect, test } from "vitest";
import { type GroupedCall, GroupedCalls } from "@/lib/platform/service/grouped-calls";

interface Item extends GroupedCall<string> {
  name: string;
}

/** Calls that note how they were carried out; those named "bad" cannot be carried out with others. */
function rig(end: (names: string[]) => void = () => undefined) {
  const log: string[] = [];
  const grouped = new GroupedCalls<string, Item>();
  const send = (name: string) => {
    const alone = async () => {
      await Promise.resolve();
      log.push(name);
      if (name === "bad") throw new Error("bad");
      return `${name} alone`;
    };
    return grouped.carryOut("of one kind", { name, alone }, async (items) => {
      const names = items.map((item) => item.name);
      log.push(names.join("+"));
      end(names);
      return names.includes("bad") ? null : names.map((one) => `${one} together`);
    });
  };
  return { log, send };
}

test("who comes first goes alone, and who comes meanwhile goes together", async () => {
  const { log, send } = rig();
  expect(await Promise.all(["a", "b", "c"].map(send))).toEqual(["a alone", "b together", "c together"]);
  expect(await send("d")).toBe("d alone");
  expect(log).toEqual(["a", "b+c", "d"]);
});

test("no more than 32 go together", async () => {
  const { log, send } = rig();
  await Promise.all(Array.from({ length: 40 }, (_, i) => send(String(i))));
  expect(log.map((names) => names.split("+").length)).toEqual([1, 32, 7]);
});

test("where one cannot be carried out, each is carried out alone", async () => {
  const { log, send } = rig();
  const outcomes = await Promise.allSettled(["a", "b", "bad", "c"].map(send));
  expect(outcomes.map((one) => (one.status === "fulfilled" ? one.value : "refused"))).toEqual([
    "a alone",
    "b alone",
    "refused",
    "c alone",
  ]);
  expect(log).toEqual(["a", "b+bad+c", "b", "bad", "c"]);
});

test("where nobody knows what was stored, nothing is tried again", async () => {
  const { log, send } = rig(() => {
    throw new Error("The store does not answer");
  });
  const outcomes = await Promise.allSettled(["a", "b", "c"].map(send));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(log).toEqual(["a", "b+c"]);
});
