import { expect, test } from "vitest";
import { DeviceEldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { driversOf, employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { eldNews } from "@/lib/simulator/stream/eld-malfunctions";
import { wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const dayMs = 86_400_000;
const all = Array.from({ length: 250 }, (_, truck) => truck);
const newsOf = (from: number, to: number) => all.flatMap((truck) => eldNews(truck, from, to).items);

/** Ids of malfunctions that last at an instant, as a service knows them that began eight days before. */
function lastingAt(atMs: number): string[] {
  const items = newsOf(atMs - 8 * dayMs, atMs);
  const cleared = new Set(items.flatMap((item) => (item.type === "cleared" ? item.event : [])));
  return items.flatMap((item) => (item.type === "malfunction" && !cleared.has(item.id) ? item.id : []));
}

test("at any time one or two ELDs of 250 are at fault", () => {
  for (let hour = 0; hour < 16 * 24; hour += 5) {
    const lasting = new Set(lastingAt(wednesdayNoon + hour * 3_600_000));
    expect(lasting.size, `${hour} hours on`).toBeGreaterThanOrEqual(1);
    expect(lasting.size).toBeLessThanOrEqual(2);
  }
});

test("every item is one that the device channel takes, and ends something that came before it", () => {
  const known = new Set<string>();
  for (const item of newsOf(wednesdayNoon - 20 * dayMs, wednesdayNoon)) {
    expect(DeviceEldMalfunction.safeParse(item).error).toBeUndefined();
    if (item.type === "cleared") expect(known).toContain(item.event);
    else known.add(item.id);
  }
  expect(known.size).toBeGreaterThan(4);
});

test("stretch by stretch the same comes as at once", () => {
  const from = wednesdayNoon - 10 * dayMs;
  const steps = Array.from({ length: 40 }, (_, step) => from + (step * dayMs) / 4);
  const inSteps = steps.flatMap((start) => newsOf(start, start + dayMs / 4));
  const ids = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  expect(ids(inSteps)).toEqual(ids(newsOf(from, wednesdayNoon)));
});

test("the next news is named, and is news then", () => {
  const { nextAt } = eldNews(41, wednesdayNoon, wednesdayNoon);
  expect(nextAt).toBeGreaterThan(wednesdayNoon);
  expect(eldNews(41, wednesdayNoon, nextAt - 1).items).toEqual([]);
  expect(eldNews(41, wednesdayNoon, nextAt).items).not.toEqual([]);
  expect(eldNews(40, wednesdayNoon, nextAt).nextAt).toBe(Number.POSITIVE_INFINITY);
});

test("an event names the truck and who drives it", () => {
  const [item] = newsOf(wednesdayNoon - 8 * dayMs, wednesdayNoon).filter(
    ({ type }) => type === "malfunction",
  );
  const truck = all.find((one) => item?.type === "malfunction" && vehicleNumber(one) === item.vehicle) ?? -1;
  expect(item).toMatchObject({ externalUserId: employeeId(truck, driversOf(truck)[0]) });
});
