import { expect, test } from "vitest";
import type { WorkNow } from "@/lib/desk/areas/inbox/drivers/work-now";
import { propose } from "@/lib/desk/areas/inbox/proposals/propose";

const sentMs = Date.parse("2026-11-18T16:26:00Z");
const work: WorkNow = {
  ...{ kind: "manifest", id: "m1", title: "STL-112", verdict: null, sentence: null },
  stops: [
    {
      ...{ stop: "s5", number: 5, name: "Hartwell Supply", state: "next", arrivedAt: null, departedAt: null },
      ...{ etaAt: "2026-11-18T17:05:00Z", slackMinutes: 25, timezone: "America/Chicago" },
    },
  ],
};

test.each([
  [
    "prob 40 min late",
    work,
    "stop 5 Hartwell Supply: ETA 11:05 CST becomes 11:45 CST, 15 min after its window ends",
  ],
  ["prob 40 min late", null, "no stop is open: 40 min, but no ETA is known"],
  ["two pallets are damaged", work, "stop 5 Hartwell Supply: who sees to it"],
  ["call me back", work, "as soon as they stop"],
  ["I need a reset", null, "no stop is open: plan with their hours"],
])("%s", (body, on, sentence) => {
  expect(propose(body, sentMs, on, "America/Chicago")?.sentence).toBe(sentence);
});
