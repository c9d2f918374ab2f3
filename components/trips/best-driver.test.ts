import { expect, test } from "vitest";
import { boardNowMs, tripOf } from "@/components/testing/trip-row";
import { bestSentence, howManyCan } from "@/components/trips/best-driver";
import { nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { BestDriver } from "@/lib/contract/desk/trips-board";

const open = (best: Partial<BestDriver> | null) =>
  tripOf({
    state: "needs-driver",
    driver: null,
    best: best && {
      externalUserId: "D-1",
      name: "R. Delgado",
      slackMinutes: 130,
      onTime: 12,
      because: null,
      workedOutAt: new Date(boardNowMs - 40_000).toISOString(),
      ...best,
    },
  });

test("the best driver is named with slack, how many can, and how old that is", () => {
  expect(bestSentence(open({}), boardNowMs)).toBe(
    "Best: R. Delgado, slack +2:10. 12 drivers can make it. Worked out 40 s ago.",
  );
  expect(howManyCan(open({ onTime: 1 }))).toBe("1 can");
});

test("where nobody can, the closest is named", () => {
  const nobody = open({ onTime: 0, slackMinutes: -38 });
  expect([nobodyCan(nobody), howManyCan(nobody)]).toEqual([true, "nobody can"]);
  expect(bestSentence(nobody, boardNowMs)).toBe(
    "Nobody can make it. The closest is R. Delgado, slack −0:38. Worked out 40 s ago.",
  );
});

test("a trip that nobody could be compared for is no exception of its own", () => {
  const unplaced = open({ externalUserId: null, name: null, onTime: 0, because: "Stop 1 has no place" });
  expect([nobodyCan(unplaced), howManyCan(unplaced)]).toEqual([false, "Stop 1 has no place"]);
});

test("before it is worked out nothing is said", () => {
  expect([nobodyCan(open(null)), howManyCan(open(null)), bestSentence(open(null), 0)]).toEqual([
    false,
    null,
    null,
  ]);
});
