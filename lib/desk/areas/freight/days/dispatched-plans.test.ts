import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { DispatchedPlans } from "@/lib/desk/areas/freight/days/dispatched-plans";
import { dayMs, manifestOf } from "@/lib/desk/areas/freight/days/testing/day-rows";
import { dispatchedPlans } from "@/lib/desk/tables/dispatched-plans";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const stop = {
  stopId: "A",
  shipmentIds: ["S-1"],
  arriveAt: "2026-11-24T14:00:00.000Z",
  serviceStartAt: "2026-11-24T14:00:00.000Z",
  departAt: "2026-11-24T14:15:00.000Z",
  slackMinutes: null,
  risk: "none" as const,
};
const planned = (sentence: string): DayPlan => ({ ...unknownDay("", dayMs), sentence, stops: [stop] });

/** A process of the desk over one manifest. */
function open(
  company: string,
  state: ManifestRow["state"],
  plan: DayPlan | null,
  fields: Partial<ManifestRow> = {},
) {
  const now = { state, plan, atMs: dayMs };
  const plans = new DispatchedPlans({
    store,
    company: { id: company },
    manifests: () => [manifestOf("M-1", { ...fields, state: now.state })],
    planOf: () => now.plan,
    clock: () => now.atMs,
    onKept: () => undefined,
  });
  return { plans, now };
}

test("the last plan before the dispatch is kept, whatever becomes of the day", async () => {
  const { plans, now } = open(randomUUID(), "planning", planned("first"));
  await plans.round();
  now.plan = planned("last");
  await plans.round();
  expect(plans.planOf("M-1")).toBeNull();
  Object.assign(now, { state: "dispatched", plan: planned("later") });
  await plans.round();
  Object.assign(now, { state: "in-progress", plan: planned("on the road") });
  await plans.round();
  expect(plans.planOf("M-1")?.sentence).toBe("last");
});

test("what began before the desk knew a plan has none", async () => {
  const { plans } = open(randomUUID(), "in-progress", planned("on the road"));
  await plans.round();
  expect(plans.planOf("M-1")).toBeNull();
});

test("it outlives the process, and the one that was kept first stands", async () => {
  const company = randomUUID();
  await open(company, "dispatched", planned("first")).plans.round();
  const again = open(company, "dispatched", planned("second"));
  await again.plans.round();
  expect(again.plans.planOf("M-1")?.sentence).toBe("first");
});

test("of two processes that keep it at once both know the same", async () => {
  const company = randomUUID();
  const one = open(company, "planning", planned("one"));
  const other = open(company, "planning", planned("other"));
  await one.plans.round();
  await other.plans.round();
  one.now.state = "dispatched";
  other.now.state = "dispatched";
  await one.plans.round();
  await other.plans.round();
  expect(other.plans.planOf("M-1")?.sentence).toBe("one");
});

test.each([{ startedAt: "2026-11-24T11:30:00Z" }, { departAt: "2026-11-24T09:00:00Z" }])(
  "a dispatch that is only read afterwards keeps no plan of now: %j",
  async (fields) => {
    const { plans, now } = open(randomUUID(), "planning", planned("now"), fields);
    await plans.round();
    now.state = "dispatched";
    await plans.round();
    expect(plans.planOf("M-1")).toBeNull();
  },
);

test("a plan is deleted thirty days later, not before", async () => {
  const company = randomUUID();
  const { plans, now } = open(company, "dispatched", planned("first"));
  await plans.round();
  const keptAfter = async (days: number) => {
    Object.assign(now, { state: "completed", atMs: dayMs + days * 86_400_000 });
    await plans.round();
    return store.db.select().from(dispatchedPlans).where(eq(dispatchedPlans.company, company));
  };
  expect(await keptAfter(29)).toHaveLength(1);
  expect(await keptAfter(31)).toHaveLength(0);
});
