import { expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { freightOfDay } from "@/lib/simulator/plan/day-freight";
import { deliversOn } from "@/lib/simulator/plan/delivery-round";
import { routesOf } from "@/lib/simulator/plan/network-roles";
import { dayAt } from "@/lib/simulator/plan/service-day";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const plan = testPlan(250);
const wednesday = dayAt(0, wednesdayNoon);

function shipmentsOf(day: number, seed = testSeed) {
  return [...terminals.keys()].flatMap((terminal) =>
    routesOf(terminal, plan.trucks)
      .filter(({ truck }) => deliversOn(seed, truck, day))
      .flatMap((route) => {
        const yard = plan.dockOf(elementAt(terminals, terminal).town);
        return freightOfDay(seed, route, day, yard).stops.flatMap(({ shipments }) => shipments);
      }),
  );
}

test("250 trucks have about 1,500 shipments on a weekday, 14 to 20 of a hundred of them pickups", () => {
  const shipments = shipmentsOf(wednesday);
  const pickups = shipments.filter(({ kind }) => kind === "pickup");
  expect(shipments.length).toBeGreaterThan(1_350);
  expect(shipments.length).toBeLessThan(1_650);
  expect(pickups.length / shipments.length).toBeGreaterThan(0.14);
  expect(pickups.length / shipments.length).toBeLessThan(0.2);
});

test("the same seed has the same freight, another seed another", () => {
  expect(shipmentsOf(wednesday)).toEqual(shipmentsOf(wednesday));
  expect(shipmentsOf(wednesday, testSeed + 1)).not.toEqual(shipmentsOf(wednesday));
});

test("a number names one shipment in a week", () => {
  const numbers = Array.from({ length: 7 }, (_, day) => shipmentsOf(wednesday + day)).flatMap((day) =>
    day.map(({ number }) => number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("some freight is dangerous, some comes back, some is past due and of some the weight is not known", () => {
  const shipments = shipmentsOf(wednesday);
  const count = (is: (one: (typeof shipments)[number]) => boolean) => shipments.filter(is).length;
  expect(count(({ isHazmat }) => isHazmat)).toBeGreaterThan(20);
  expect(count(({ outcome }) => outcome.bringsBack)).toBeGreaterThan(10);
  expect(count(({ dueDays }) => dueDays < 0)).toBeGreaterThan(10);
  expect(count(({ weight }) => weight === null)).toBeGreaterThan(5);
});

test("of a hundred deliveries about two are refused, one is not attempted and two are short or damaged", () => {
  const deliveries = Array.from({ length: 7 }, (_, later) => shipmentsOf(wednesday + later))
    .flat()
    .filter(({ kind }) => kind === "delivery");
  const percent = (...codes: string[]) =>
    (100 * deliveries.filter(({ outcome }) => codes.includes(outcome.code)).length) / deliveries.length;
  expect(Math.round(percent("0200"))).toBe(2);
  expect(Math.round(percent("0300"))).toBe(1);
  expect(Math.round(percent("0100", "0110"))).toBe(2);
});
