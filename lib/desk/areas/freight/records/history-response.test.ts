import { expect, test } from "vitest";
import { standInIdOf } from "@/lib/desk/areas/freight/picture/stand-in";
import { planWritesOf, writesOf } from "@/lib/desk/areas/freight/records/history-response";
import { knownObjects } from "@/lib/desk/areas/freight/testing/board-rig";
import { shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";

test("writes of a manifest's plan are looked for from its first event to its last, whatever order these are in", async () => {
  const spans: [string, string][] = [];
  const trail = {
    async ofField(_about: object, { since, until }: { since: Date; until: Date }) {
      spans.push([since.toISOString(), until.toISOString()]);
      return [];
    },
  };
  const version = (at: string) => ({
    ...{ eventId: at, eventType: "manifestUpdated", data: {} },
    uploadedMicros: Date.parse(at) * 1_000,
  });
  const [first, second, last] = ["15:00", "15:05", "15:10"].map((time) => version(`2026-11-20T${time}:00Z`));
  if (!first || !second || !last) throw new Error("Three versions are wanted");
  await planWritesOf(trail, "R-1", [last, first, second]);
  expect(spans).toEqual([["2026-11-20T14:59:00.000Z", "2026-11-20T15:11:00.000Z"]]);
});

test("who made a shipment is found though the write had no id of the platform yet", async () => {
  const asked: string[] = [];
  const trail = {
    async ofObject(_kind: string, id: string) {
      asked.push(id);
      return [];
    },
  };
  const [known] = knownObjects(shipmentEvent());
  if (known?.kind !== "shipment") throw new Error("A shipment is wanted");
  await writesOf(trail, known);
  expect(asked).toEqual([known.id, standInIdOf(known.facts)]);
});
