import { expect, test } from "vitest";
import { formatInstant } from "@/lib/contract/instant";
import { nowMs } from "@/lib/desk/areas/freight/testing/freight-events";
import { delaySources } from "@/lib/desk/areas/linehaul/late/delay-sources";
import { inMinutes, manifestOf, movementOf, openLegRig } from "@/lib/desk/areas/linehaul/testing/leg-rig";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { ObjectVersion } from "@/lib/desk/feeds/read-model/history";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";

const closedAt = inMinutes(-300);
const departedAt = inMinutes(-240);
const times = { actualDepartureTime: departedAt, estimatedArrivalTime: inMinutes(90) };

const version = ({ id, eventType, uploadedMicros, data }: StoredEvent): ObjectVersion => ({
  ...{ eventId: id, eventType, uploadedMicros },
  data: (data.currentMovement as Record<string, unknown> | undefined) ?? data,
});
/** Made known so many minutes from now. */
const sent = (event: StoredEvent, minutes: number): StoredEvent => ({
  ...event,
  uploadedMicros: (nowMs + minutes * 60_000) * 1_000,
});

/** Closed five hours ago and departed four hours ago, each repeated by what was said since. */
const events = [
  sent(manifestOf("A", { status: "LOADING" }), -400),
  sent(manifestOf("A", { actualCloseTime: closedAt }), -298),
  sent(manifestOf("A", { actualCloseTime: closedAt, status: "DEPARTED ORIGIN" }), -235),
  sent(movementOf("mA", "A"), -400),
  sent(movementOf("mA", "A", { actualDepartureTime: departedAt }), -237),
  sent(movementOf("mA", "A", times), -20),
];

async function openLeg() {
  const { board, take } = openLegRig();
  const [row] = await take(...events);
  const pull = board.pulls[0] ?? null;
  if (row === undefined) throw new Error("There is no leg");
  const versions = { "linehaul-manifest": events.slice(0, 3), movement: events.slice(3) };
  const options = {
    versionsOf: async (kind: string) => versions[kind as keyof typeof versions].map(version),
    fleet: new Fleet(),
    driverOf: () => null,
  };
  return { row, pull, options };
}

test("a time is as old as the event that said it first, not as the newest that repeats it", async () => {
  const { row, pull, options } = await openLeg();
  const minutesAgo = (minutes: number) => formatInstant((nowMs - minutes * 60_000) * 1_000);
  expect(await delaySources(row, pull, options)).toEqual({
    closedAt: minutesAgo(298),
    departedAt: minutesAgo(237),
    expectedAt: minutesAgo(20),
    ...{ arrivedAt: null, hoursAt: null, positionAt: null },
  });
});

test("of a leg that is gone nothing is known", async () => {
  const { row, options } = await openLeg();
  const found = await delaySources({ ...row, driver: null }, null, options);
  expect(Object.values(found).every((at) => at === null)).toBe(true);
});
