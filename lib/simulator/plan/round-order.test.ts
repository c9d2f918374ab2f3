import { expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { type Customer, customerOf } from "@/lib/simulator/plan/customers";
import {
  deliveryRound,
  roundNumber,
  roundStartHour,
  roundsPerRoute,
} from "@/lib/simulator/plan/delivery-round";
import { dispatchersTerminal, routesOf } from "@/lib/simulator/plan/network-roles";
import { orderByWindows } from "@/lib/simulator/plan/round-order";
import { TourLibrary } from "@/lib/simulator/plan/tour-library";
import { testGraph, testSeed } from "@/lib/simulator/testing/test-plan";

const pickupsClose = 17;
const template = customerOf(testSeed, { terminal: 1, route: 0 }, 0);
/** A customer so many miles east of the yard. */
const customer = (name: string, miles: number, window: [string, string] | null): Customer => ({
  ...template,
  name,
  latitude: 0,
  longitude: miles / 69.1,
  windowStart: window?.[0] ?? null,
  windowEnd: window?.[1] ?? null,
});
const order = (customers: Customer[], hour = 7) =>
  orderByWindows(customers, { at: { latitude: 0, longitude: 0 }, hour }).map(({ name }) => name);

test("without windows the nearest is next", () => {
  expect(order([customer("far", 9, null), customer("near", 1, null), customer("middle", 4, null)])).toEqual([
    "near",
    "middle",
    "far",
  ]);
});

test("who closes soon comes before who is near", () => {
  expect(order([customer("near", 1, null), customer("closes", 2, ["06:00", "08:00"])])[0]).toBe("closes");
});

test("nobody waits at a door that opens late", () => {
  expect(order([customer("opens late", 1, ["10:00", "16:00"]), customer("far", 8, null)])[0]).toBe("far");
});

test("most rounds come to every customer before it closes, and some are held up", () => {
  const library = new TourLibrary(testGraph, testSeed);
  const rounds = [...terminals.keys()]
    .filter((terminal) => terminal !== dispatchersTerminal)
    .flatMap((terminal) => routesOf(terminal, 250))
    .flatMap((route) => Array.from({ length: roundsPerRoute }, (_, round) => ({ route, round })));
  const inTime = rounds.filter(({ route, round }) => {
    const { calls } = library.tour(route.terminal, "delivery", roundNumber(route, round));
    const yard = elementAt(library.yards, route.terminal);
    return deliveryRound(testSeed, route, round, yard).every(({ customer: { windowEnd }, kind }, place) => {
      const hour = roundStartHour(route) + elementAt(calls, place + 1).arriveSeconds / 3600;
      const closes = kind === "pickup" ? pickupsClose : Number(windowEnd?.slice(0, 2) ?? 24);
      return hour <= closes;
    });
  });
  expect(inTime.length / rounds.length).toBeGreaterThan(0.8);
  expect(inTime.length / rounds.length).toBeLessThan(0.95);
});
