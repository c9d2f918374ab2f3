import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  command,
  eachWithLoad,
  type LinehaulCarrier,
  loadNumbered,
} from "@/lib/platform/testing/linehaul-carrier";

let carrier: LinehaulCarrier;
let { serial, load, hook, number, create, createMovement } = loadNumbered(0);
eachWithLoad((opened, own) => {
  carrier = opened;
  ({ serial, load, hook, number, create, createMovement } = own);
});

const typesOf = async () => (await carrier.newEvents()).map((event) => event.eventType);

test("the published example makes a manifest with its movements", async () => {
  const payload = {
    status: "Planning",
    trailerNumber: "53-101",
    driverCode: "D-1",
    originLocationCode: "JOL",
    originDoorNumber: "4",
    currentLocation: "IN_TRANSIT",
    scheduledStartLoadingTime: "2026-11-20T14:00:00Z",
    associatedProNumbers: [{ proNumber: "P1", status: "planned" }],
    associatedMovements: [{ sequenceNumber: 0, referenceIds: { hookNumber: `h-${serial}` } }],
    hazmat: false,
  };
  expect(await carrier.run(create(payload))).toEqual([null]);
  const [created, movement] = await carrier.newEvents();
  expect(created).toMatchObject({
    eventType: "manifestCreated",
    data: {
      manifestType: "LINEHAUL",
      status: "PENDING",
      referenceIds: load,
      currentLocationCode: "IN_TRANSIT",
      associatedProNumbers: [{ proNumber: "P1", status: "planned" }],
      associatedMovements: [{ sequenceNumber: 0, referenceIds: { hookNumber: `h-${serial}` } }],
    },
  });
  expect(movement).toMatchObject({
    eventType: "movementCreated",
    data: { currentMovement: { manifestNumber: number }, currentManifest: { manifestNumber: number } },
  });
});

test("each command is judged alone against what those before it left", async () => {
  const outcomes = await carrier.run(
    create(),
    command("UpdateManifestDetails", load, { originLocationCode: "NOWHERE" }),
    create(),
    command("Teleport", load),
    command("UpdateManifestDetails", load, { scheduledCloseTime: "soon" }),
    command("UpdateManifestDetails", load, { trailerNumber: "T-9" }),
    command("AssignDriverToMovement", hook, { driverCode: "D-1" }),
  );
  expect(outcomes).toEqual([
    null,
    ["Location code NOWHERE is not known."],
    [`A manifest with load load-${serial} exists already.`],
    ["Command type Teleport is not known."],
    ["payload.scheduledCloseTime must be an ISO 8601 time such as 2026-11-20T14:02:03Z."],
    null,
    [`No movement with hook hook-${serial} is known.`],
  ]);
  expect(await carrier.manifest(number)).toMatchObject({ trailerNumber: "T-9" });
});

test("an unknown driver code is named in a plain sentence", async () => {
  const outcomes = await carrier.run(
    create(),
    createMovement(),
    command("AssignDriverToMovement", hook, { driverCode: "123" }),
  );
  expect(outcomes[2]).toEqual(["Driver code 123 is not known."]);
});

test("a number of spaces empties it, and the manifest is still found by its ids", async () => {
  await carrier.run(create());
  expect(await carrier.run(command("UpdateManifestDetails", load, { manifestNumber: "   " }))).toEqual([
    null,
  ]);
  expect(await carrier.manifest(number)).toBeNull();
  expect(await carrier.run(command("UpdateManifestDetails", load, { manifestNumber: number }))).toEqual([
    null,
  ]);
  expect(await carrier.manifest(number)).toMatchObject({ referenceIds: load });
});

test("numbers may change hands within one batch, and never belong to two", async () => {
  const other = { load: `other-${serial}` };
  expect(
    await carrier.run(
      create(),
      command("CreateManifest", other, { manifestNumber: `${number}-b` }),
      command("UpdateManifestDetails", other, { manifestNumber: number }),
    ),
  ).toEqual([null, null, [`Manifest number ${number} belongs to another manifest.`]]);
  const swapped = await carrier.run(
    command("UpdateManifestDetails", load, { manifestNumber: null }),
    command("UpdateManifestDetails", other, { manifestNumber: number }),
    command("UpdateManifestDetails", load, { manifestNumber: `${number}-b` }),
  );
  expect(swapped).toEqual([null, null, null]);
  expect(await carrier.manifest(number)).toMatchObject({ referenceIds: other });
  expect(await carrier.manifest(`${number}-b`)).toMatchObject({ referenceIds: load });
});

test("ids never change, gain names, and address one object only", async () => {
  const other = { load: `other-${serial}` };
  await carrier.run(create(), command("CreateManifest", other));
  const withTrip = { ...load, tms: `tms-${serial}` };
  expect(
    await carrier.run(
      command("UpdateManifestDetails", withTrip, { food: true }),
      command("UpdateManifestDetails", { tms: `tms-${serial}` }, { poison: true }),
      command("UpdateManifestDetails", { tms: `tms-${serial}`, load: "changed" }),
      command("UpdateManifestDetails", { tms: `tms-${serial}`, ...other }),
      command("UpdateManifestDetails", {}),
      command("UpdateManifestDetails", { load: " " }),
      command("UpdateManifestDetails", { ...load, manifestNumber: "M-wrong" }),
    ),
  ).toEqual([
    null,
    null,
    [`referenceIds never change: load changed is not this manifest's, which has load-${serial}.`],
    ["referenceIds address more than one manifest."],
    ["referenceIds must hold at least one id."],
    ["referenceIds.load must not be empty."],
    ["referenceIds never change: manifestNumber M-wrong is not this manifest's."],
  ]);
  expect(await carrier.manifest(number)).toMatchObject({ food: true, poison: true });
});

test("a canceled manifest hides, shows again with its next change and takes no movements ever after", async () => {
  await carrier.run(create(), createMovement());
  await carrier.newEvents();
  await carrier.run(command("CancelManifest", load));
  expect(await carrier.manifest(number)).toMatchObject({ hidden: true, status: "PENDING" });
  const [manifest, movement] = await carrier.newEvents();
  expect(manifest).toMatchObject({
    eventType: "manifestDetailsUpdated",
    data: { changedFields: { hidden: { previous: false, updated: true } } },
  });
  expect(movement).toMatchObject({
    eventType: "movementDetailsUpdated",
    data: { currentMovement: { status: "canceled" } },
  });
  expect(
    await carrier.run(
      command("CreateMovement", { hook: `new-${serial}` }, { manifestReferenceIds: load }),
      command("UpdateManifestDetails", load, { trailerNumber: "T-1" }),
      command("CreateMovement", { hook: `new-${serial}` }, { manifestNumber: number }),
    ),
  ).toEqual([
    ["The manifest is canceled: no movement can join it."],
    null,
    ["The manifest is canceled: no movement can join it."],
  ]);
  expect(await carrier.manifest(number)).toMatchObject({ hidden: false });
});

test("shipments are planned, loaded, unloaded and removed, and strangers are named", async () => {
  await carrier.run(create({ associatedProNumbers: ["P1"] }));
  const shipments = (commandType: string, proNumbers: string[]) => command(commandType, load, { proNumbers });
  expect(
    await carrier.run(
      shipments("PlanShipmentsOnManifest", ["P2"]),
      shipments("LoadShipmentsOnManifest", ["P1", "P3"]),
      shipments("UnloadShipmentsOnManifest", ["P3", "P9"]),
      shipments("UnloadShipmentsOnManifest", ["P3"]),
      shipments("RemoveShipmentsFromManifest", ["P2"]),
      shipments("RemoveShipmentsFromManifest", []),
      command("PlanShipmentsOnManifest", load, { associatedProNumbers: [{ proNumber: 44 }] }),
    ),
  ).toEqual([
    null,
    null,
    ["PRO P9 is not on the manifest."],
    null,
    null,
    ["payload.proNumbers must hold at least one PRO number."],
    null,
  ]);
  expect(await carrier.manifest(number)).toMatchObject({
    status: "LOADING",
    associatedProNumbers: [
      { proNumber: "P1", status: "loaded" },
      { proNumber: "P3", status: "unloaded" },
      { proNumber: "44", status: "planned" },
    ],
  });
});

test("a deleted movement is gone and its ids are free again", async () => {
  await carrier.run(create(), createMovement());
  expect(
    await carrier.run(
      command("DeleteMovement", hook),
      command("DeleteMovement", hook),
      createMovement(),
      command("DeleteMovement", hook),
    ),
  ).toEqual([null, [`No movement with hook hook-${serial} is known.`], null, null]);
  expect(await carrier.run(createMovement())).toEqual([null]);
});

test("who did it is kept with the events and reported to readers", async () => {
  const eventSource = { userId: "7", displayName: "Last, First", system: "AS400" };
  await carrier.run({ ...create(), eventSource });
  expect((await carrier.newEvents())[0]?.data).toMatchObject({ eventSource });
  const { rows } = await carrier.at.store.db.execute(sql`
    select e.event_type, e.event_source from platform.command_events e
    join platform.linehaul_manifests m on m.company_id = e.company_id and m.manifest_id = e.object_id
    where m.manifest_number = ${number}`);
  expect(rows).toEqual([{ event_type: "ManifestCreated", event_source: eventSource }]);
});

test.each([
  ["commands", {}],
  ["commands", { commands: [] }],
  ["commands", { commands: Array.from({ length: 501 }, () => command("CloseManifest", { load: "x" })) }],
  ["commands.0.commandType", { commands: [{ payload: {}, referenceIds: {} }] }],
  ["commands.0.payload", { commands: [{ commandType: "CloseManifest", referenceIds: {} }] }],
  ["commands.0.referenceIds", { commands: [{ commandType: "CloseManifest", payload: {} }] }],
])("a call with bad %s is refused as a whole", async (path, body) => {
  const response = await carrier.at.send("POST", "/manifests/commands", { body });
  expect(response.status).toBe(400);
  expect((await response.json()).fields[0].path).toBe(path);
});

test.each([
  ["payload.tags.0 must not hold characters", command("CreateManifest", { load: "z" }, { tags: ["\u0000"] })],
  ["referenceIds.load must not hold characters", command("CloseManifest", { load: "half a pair \ud800" })],
  [
    "must not be nested deeper",
    command(
      "CreateManifest",
      { load: "z" },
      { attributes: JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`) },
    ),
  ],
])("a command that no store could keep fails alone: %s", async (error, odd) => {
  const outcomes = await carrier.run(create(), odd);
  expect(outcomes[0]).toBeNull();
  expect(outcomes[1]?.join()).toContain(error);
});

test("a full batch is carried out in one call", async () => {
  const commands = Array.from({ length: 500 }, (_, i) =>
    command(i % 2 === 0 ? "CreateManifest" : "CloseManifest", { bulk: `${serial}-${Math.floor(i / 2)}` }),
  );
  expect((await carrier.run(...commands)).filter((outcome) => outcome !== null)).toEqual([]);
  expect(await typesOf()).toHaveLength(500);
});

test("another company's ids lead nowhere", async () => {
  await carrier.run(create());
  const other = await carrier.at.otherCompany();
  const { commandResponses } = await other.call("applyManifestCommands", {
    body: { commands: [command("CloseManifest", load), command("CreateManifest", load)] },
  });
  expect(commandResponses.map((response) => response.success)).toEqual([false, true]);
});
