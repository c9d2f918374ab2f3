import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { rig, openRig, upsertManifest, upsertShipment } = openWritesRigs({ arriveMs: 5_000 });

let run = 0;
let number = "";

const pro = (letter: string) => `P-${run}-${letter}`;
const stopOf = (letter: string) => String(rig.shipment(pro(letter)).facts.stopId);
/** Consignees of the manifest in driving order. */
const driven = () =>
  rig.picture
    .stopsOf(rig.manifest(number).id)
    .map(({ stop }) => stop.address?.at(-1))
    .join("");

/** A manifest with stops at A and B, and freight for C and D that waits. */
beforeEach(async () => {
  run += 1;
  number = `M-${run}`;
  await upsertManifest(number);
  for (const letter of "ABCD")
    await upsertShipment(
      delivery(pro(letter), { consigneeAddress: `${run} Main St ${letter}` }),
      letter < "C" ? { manifestNumber: number } : {},
    );
  await rig.read();
});

/** Plans freight with the sequence that was previewed, while events come in. */
async function plan(letters: string, sequence: string) {
  const planning = rig.writes.move(
    kim,
    {
      move: "plan",
      manifestId: rig.manifest(number).id,
      shipments: [...letters].map((letter) => {
        const { id, version } = rig.shipment(pro(letter));
        return { shipmentId: id, version };
      }),
      sequence: [...sequence].map((letter) => ({
        stopId: stopOf(letter),
        shipmentId: letters.includes(letter) ? rig.shipment(pro(letter)).id : null,
      })),
    },
    randomUUID(),
  );
  let isDone = false;
  const done = planning.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await rig.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const response = await done;
  await rig.read();
  return response;
}

test("freight that is planned is driven where the preview put it, not last", async () => {
  const { results } = await plan("C", "ACB");
  expect(results).toMatchObject([{ outcome: "done", message: `planned onto ${number}` }]);
  expect(driven()).toBe("ACB");
});

test("of several, each is where the preview put it", async () => {
  await plan("CD", "DACB");
  expect(driven()).toBe("DACB");
});

test("it goes with the freight that is taken back, and the others keep their sequence", async () => {
  const { undo } = await plan("C", "BCA");
  expect(driven()).toBe("BCA");
  await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  await rig.read();
  expect(driven()).toBe("BA");
});

test("where the platform does not confirm the stop in time, that is said", async () => {
  const slow = openRig({ company: rig.company });
  await slow.read();
  const known = slow.shipment(pro("C"));
  const { results } = await slow.writes.move(
    kim,
    {
      move: "plan",
      manifestId: slow.manifest(number).id,
      shipments: [{ shipmentId: known.id, version: known.version }],
      sequence: [{ stopId: String(known.facts.stopId), shipmentId: known.id }],
    },
    randomUUID(),
  );
  expect(results[0]?.message).toContain("new stops are last until the platform confirms them");
});
