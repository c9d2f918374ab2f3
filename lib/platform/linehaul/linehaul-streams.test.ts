import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { evolveManifest, type ManifestState } from "@/lib/platform/linehaul/commands/manifest-state";
import { evolveMovement, type MovementState } from "@/lib/platform/linehaul/commands/movement-state";
import { ManifestEvent, MovementEvent } from "@/lib/platform/linehaul/commands/stream-event";
import { arbitraryCommands } from "@/lib/platform/testing/arbitrary-commands";
import { command, startLinehaulCarrier } from "@/lib/platform/testing/linehaul-carrier";
import { openedOnce } from "@/lib/platform/testing/opened";

const carrier = openedOnce(startLinehaulCarrier);

interface StoredEvent extends Record<string, unknown> {
  kind: string;
  id: string;
  version: number;
  data: unknown;
}

async function storedEvents(): Promise<StoredEvent[]> {
  const { rows } = await carrier.at.store.db.execute<StoredEvent>(sql`
    select kind, object_id as id, version, data from platform.command_events order by kind, object_id, version`);
  return rows;
}

async function storedStates() {
  const { rows } = await carrier.at.store.db.execute<{ id: string; version: number; state: unknown }>(sql`
    select manifest_id as id, version, state from platform.linehaul_manifests
    union all select movement_id, version, state from platform.linehaul_movements`);
  return new Map(rows.map((row) => [row.id, row]));
}

function replayAll(events: readonly StoredEvent[]) {
  const manifests = new Map<string, ManifestState>();
  const movements = new Map<string, MovementState>();
  const versions = new Map<string, number[]>();
  for (const { kind, id, version, data } of events) {
    versions.set(id, [...(versions.get(id) ?? []), version]);
    if (kind === "manifest")
      manifests.set(id, evolveManifest(manifests.get(id) ?? null, ManifestEvent.parse(data)));
    else movements.set(id, evolveMovement(movements.get(id) ?? null, MovementEvent.parse(data)));
  }
  return { states: new Map<string, object>([...manifests, ...movements]), versions };
}

/** Every stored object is what its stored events say, and its versions have no gap. */
async function expectConsistent() {
  const { states, versions } = replayAll(await storedEvents());
  const stored = await storedStates();
  expect([...stored.keys()].sort()).toEqual([...states.keys()].sort());
  for (const [id, { state, version }] of stored) {
    expect(state).toEqual(states.get(id));
    expect(versions.get(id)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  }
}

test("stored states are the replay of stored events, whatever comes in whatever batches", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryCommands, { minLength: 1, maxLength: 3 }), async (batches) => {
      const before = await storedEvents();
      for (const commands of batches) {
        const response = await carrier.at.send("POST", "/manifests/commands", { body: { commands } });
        expect(response.status).toBe(200);
      }
      const kept = new Map((await storedEvents()).map((event) => [`${event.id}/${event.version}`, event]));
      for (const event of before) expect(kept.get(`${event.id}/${event.version}`)).toEqual(event);
      await expectConsistent();
    }),
    { numRuns: propertyRuns(10) },
  );
  await carrier.newEvents();
});

test("no payload and no ids make the service fail", async () => {
  const anyIds = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()), {
    maxKeys: 3,
  });
  const anyCommand = arbitraryCommands.chain(([first]) =>
    fc.record({
      commandType: fc.oneof(fc.constant(first?.commandType), fc.string()),
      payload: fc.oneof(
        fc.dictionary(fc.constantFrom(...Object.keys(first?.payload ?? { tags: 1 }), "tags"), fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
      ),
      referenceIds: fc.oneof(fc.constant(first?.referenceIds), anyIds),
      eventSource: fc.jsonValue(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 5 }), async (commands) => {
      const response = await carrier.at.send("POST", "/manifests/commands", { body: { commands } });
      expect([200, 400]).toContain(response.status);
    }),
    { numRuns: propertyRuns(60) },
  );
  await expectConsistent();
});

test("writers of one manifest at once each get an honest outcome and versions stay gapless", async () => {
  const load = { load: "race" };
  await carrier.run(command("CreateManifest", load, { manifestNumber: "M-race" }));
  const writers = Array.from({ length: 12 }, (_, writer) =>
    writer % 3 === 0
      ? carrier.at.client
          .call("upsertLinehaulManifest", {
            body: { manifestNumber: "M-race", originDoorNumber: `${writer}` },
          })
          .then(() => [null])
      : carrier.run(
          command("PlanShipmentsOnManifest", load, { proNumbers: [`P-${writer}`] }),
          command("CreateMovement", { hook: `race-${writer % 2}` }, { manifestReferenceIds: load }),
        ),
  );
  const outcomes = await Promise.all(writers);
  const made = outcomes.flatMap((outcome) => (outcome.length === 2 && outcome[1] === null ? [1] : []));
  expect(made).toHaveLength(2);
  expect(outcomes.every((outcome) => outcome[0] === null)).toBe(true);
  const state = await carrier.manifest("M-race");
  expect(state?.associatedProNumbers).toHaveLength(8);
  await expectConsistent();
});

test("of writers that make one manifest at once, one makes it and the others learn of it", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, writer) =>
      carrier.run(command("CreateManifest", { load: `made-${writer}` }, { manifestNumber: "M-once" })),
    ),
  );
  expect(outcomes.filter(([outcome]) => outcome === null)).toHaveLength(1);
  expect(outcomes.flat().filter((outcome) => outcome !== null)).toEqual(
    Array.from({ length: 5 }, () => ["Manifest number M-once belongs to another manifest."]),
  );
  await expectConsistent();
});

test("a repeat with the same Idempotency-Key gets the same response and appends nothing", async () => {
  const body = JSON.stringify({ commands: [command("CreateManifest", { load: "keyed" })] });
  const headers = {
    apiKey: carrier.at.interfaceKey,
    "content-type": "application/json",
    "idempotency-key": "k-1",
  };
  const post = () =>
    carrier.at.platform.fetch(
      new Request("http://platform.test/manifests/commands", { method: "POST", headers, body }),
    );
  const first = await (await post()).json();
  const before = await storedEvents();
  expect(await (await post()).json()).toEqual(first);
  expect(await storedEvents()).toEqual(before);
});
