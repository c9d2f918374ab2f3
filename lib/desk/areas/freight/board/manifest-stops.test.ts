import { expect, test } from "vitest";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { manifestEvent, stopEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { rowOf } from "@/lib/desk/areas/freight/testing/manifest-row-of";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";

/** Plans the day's one stop at half past nine. */
const at = "2026-11-20T15:30:00.000Z";
const planOf = () => {
  const stop = { stopId: "T-1", shipmentIds: [], arriveAt: at, serviceStartAt: at, departAt: at };
  return { ...unknownDay("", 0), stops: [{ ...stop, slackMinutes: 5, risk: "on-time" as const }] };
};

test("a stop whose window has passed is late, and no older plan says otherwise", async () => {
  const ofWindow = async (windowEnd: string) =>
    (await rowOf([manifestEvent(), stopEvent({ windowEnd })], { planOf })).stops[0]?.risk;
  expect([await ofWindow("08:59"), await ofWindow("09:35")]).toEqual(["late", "on-time"]);
});

test("a stop in another zone names it, whose clock its people go by", async () => {
  const placed = (latitude: number, longitude: number) =>
    rowOf([manifestEvent(), stopEvent({ windowStart: "08:00", windowEnd: "12:00", latitude, longitude })]);
  // South Bend, and Joliet.
  expect((await placed(41.68, -86.25)).stops[0]?.ownZone).toBe("America/Indiana/Indianapolis");
  expect((await placed(41.53, -88.08)).stops[0]?.ownZone).toBeNull();
});

test("what a truck that is out is going to do is no plan that it was sent with", async () => {
  const plannedAt = async (events: StoredEvent[], more: Partial<FreightSources> = {}) =>
    (await rowOf(events, { planOf, ...more })).stops[0]?.plannedAt;
  const out = [manifestEvent({ routeStartTime: "2026-11-20T13:00:00Z" })];
  expect(await plannedAt([manifestEvent()])).toBe(at);
  expect(await plannedAt(out)).toBeNull();
  expect(await plannedAt(out, { planAtDispatch: planOf })).toBe(at);
});
