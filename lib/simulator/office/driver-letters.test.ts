import { expect, test } from "vitest";
import { DeviceMessage } from "@/lib/contract/interface/messages";
import { driverLetters } from "@/lib/simulator/office/driver-letters";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const hour = 3_600_000;
const plan = testPlan(250);
const letters = driverLetters(plan, testSeed, wednesdayNoon - 6 * hour, wednesdayNoon + 6 * hour);

test("250 trucks write six to ten messages an hour over a day's work", () => {
  expect(letters.length / 12).toBeGreaterThan(5.9);
  expect(letters.length / 12).toBeLessThan(10.1);
  for (const { item } of letters) DeviceMessage.parse(item);
});

test("they write what suits the moment", () => {
  for (const { item } of letters) {
    const truck = Number(item.senderExternalUserId.slice(2)) - 1001;
    const { activity } = plan.truckAt(truck, Date.parse(item.sentTime));
    if (/late|behind/.test(item.body)) expect(activity).toBe("driving");
    if (/gate|door/.test(item.body)) expect(["loading", "unloading"]).toContain(activity);
    if (/reset|my 10/.test(item.body)) expect(activity).toBe("rest");
  }
});

test("some come out of a dead zone, two hours late at most, with the time at which they were sent", () => {
  const late = letters.map(({ at, item }) => at - Date.parse(item.sentTime)).filter((ms) => ms > 600_000);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(letters.length / 4);
});

test("the same letters in one go or in pieces", () => {
  const [from, middle, until] = [wednesdayNoon, wednesdayNoon + 0.37 * hour, wednesdayNoon + hour];
  expect([
    ...driverLetters(plan, testSeed, from, middle),
    ...driverLetters(plan, testSeed, middle, until),
  ]).toEqual(driverLetters(plan, testSeed, from, until));
});
