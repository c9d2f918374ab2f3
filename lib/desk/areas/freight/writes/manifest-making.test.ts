import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dana, kim, openWritesRigs, type WritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";

const { at, rig, openRig, upsertManifest } = openWritesRigs();
/** Makes so many at once: each of them loses a number to each of the others at worst. */
const atOnce = 6;

let run = 0;
/** Another process on the same database, which reads when it is asked to. */
let other: WritesRig;
beforeAll(() => {
  other = openRig({ company: rig.company });
});
beforeEach(() => {
  run += 1;
});

const day = () => `2026-12-${String(run).padStart(2, "0")}`;
const make = (process = rig, more: object = {}, by = kim, call: string = randomUUID()) =>
  process.writes.make(by, { terminal: "PHX", day: day(), shipmentIds: [], ...more }, call);

test("manifests made at once have a number each, in one process and in two, by one member and by two", async () => {
  const all = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      make(index % 2 === 0 ? rig : other, { name: `${index}` }, index % 3 === 0 ? dana : kim),
    ),
  );
  expect(all.map(({ outcome }) => outcome)).toEqual(all.map(() => "done"));
  expect(new Set(all.map(({ manifestNumber }) => manifestNumber)).size).toBe(atOnce);
  await rig.read();
  const names = all.map(({ manifestNumber }) => rig.manifest(manifestNumber ?? "").data.manifestName);
  expect(names).toEqual(all.map((_, index) => `${index}`));
});

test.each([
  ["one process", () => rig],
  ["two processes", () => other],
])("one request that comes twice at once makes one manifest, in %s", async (_, secondIn) => {
  await make();
  await other.pending.readNow();
  const call = randomUUID();
  const number = `PHX-2612${day().slice(-2)}-02`;
  const first = make(rig, {}, kim, call);
  // The second read that nothing was written, and comes to choose its number once the first has claimed one.
  vi.spyOn(secondIn().trail, "ofCall").mockImplementationOnce(async () => {
    await vi.waitFor(() => expect(rig.pending.of("manifest", number)).not.toBeNull(), { timeout: 10_000 });
    await secondIn().pending.readNow();
    return [];
  });
  const second = make(secondIn(), {}, kim, call);
  expect(await first).toMatchObject({ outcome: "done", manifestNumber: number });
  const { outcome, manifestNumber } = await second;
  // Allow the others not to know: whoever comes while the first is on its way learns that its outcome is not known yet.
  if (outcome !== "unknown") expect(manifestNumber).toBe(number);
  await rig.read();
  expect((await make()).manifestNumber).toMatch(/-03$/);
});

test("a number goes to nobody else once its manifest is known, also in a process that has not read of it yet", async () => {
  const first = await make(rig, { name: "First" });
  await rig.read();
  await other.pending.readNow();
  const second = await make(other, { name: "Second" });
  expect(second.manifestNumber).not.toBe(first.manifestNumber);
  await rig.read();
  expect(rig.manifest(first.manifestNumber ?? "").data.manifestName).toBe("First");
});

test("a number that is typed and taken is refused at its field, with the manifest that has it", async () => {
  await upsertManifest(`T-${run}`, { manifestName: "First" });
  await rig.read();
  const { id } = rig.manifest(`T-${run}`);
  await expect(make(rig, { manifestNumber: `T-${run}` })).rejects.toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "manifestNumber", message: `T-${run} belongs to another manifest` }],
    details: { existing: { kind: "manifest", id, number: `T-${run}` } },
  });
});

test("of two at once with one typed number one is made, however long its event takes", async () => {
  const typed = { manifestNumber: `T-${run}` };
  const both = await Promise.allSettled([make(rig, typed), make(other, typed)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  at.clock.now += 3_600_000;
  await other.pending.readNow();
  expect(other.pending.of("manifest", `T-${run}`)?.write.state).toBe("unconfirmed");
  await expect(make(other, typed)).rejects.toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "manifestNumber" }],
  });
});

test("a day that is over at the terminal takes no manifest, said at the field", async () => {
  await expect(make(rig, { day: "2026-01-02" })).rejects.toMatchObject({
    type: "BAD_REQUEST",
    fields: [{ path: "day", message: "Fri Jan 2 is past: choose today or a later day." }],
  });
});
