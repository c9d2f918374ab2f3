import { expect, test } from "vitest";
import { type OrderedDay, orderSentence } from "@/lib/desk/areas/freight/days/order-sentence";

const minuteMs = 60_000;
const label = { stop: String, timeAt: (atMs: number) => `${atMs / minuteMs} min` };

/** A day of stops by their slack, minutes, in an order. */
const dayOf = (order: number[], slackMinutes: Record<number, number>, plan: object): OrderedDay =>
  ({
    order,
    plan: {
      stops: order.map((stop) => ({ stop, slackMs: (slackMinutes[stop] ?? 0) * minuteMs })),
      lateMs: 0,
      ...plan,
    },
  }) as unknown as OrderedDay;

test("what another order brings is one sentence, its first gain with a verb and the others without", () => {
  const before = dayOf([1, 2, 3], { 2: -20, 3: -40 }, { endAtMs: 90 * minuteMs, miles: 83, lateMs: 1 });
  const after = dayOf([2, 3, 1], { 2: 43, 3: 16 }, { endAtMs: 70 * minuteMs, miles: 76 });
  expect(orderSentence(before, after, false, label)).toBe(
    "Taking 1 after 3 makes both, 0:43 and 0:16 to spare; done 70 min instead of 90 min; 7 mi less",
  );
  const inTime = dayOf([1, 2, 3], { 2: 43, 3: 16 }, { endAtMs: 90 * minuteMs, miles: 76 });
  expect(orderSentence(inTime, after, false, label)).toBe(
    "Taking 1 after 3 is done 70 min instead of 90 min",
  );
});
