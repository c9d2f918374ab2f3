import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { LegWrite } from "@/lib/contract/desk/linehaul/leg-writes";
import { kim } from "@/lib/desk/areas/freight/testing/writes-rig";
import { inMinutes } from "@/lib/desk/areas/linehaul/testing/leg-rig";
import { openLegWritesRig, sam } from "@/lib/desk/areas/linehaul/testing/leg-writes-rig";

const { rig } = openLegWritesRig();

const step = (name: string, more: object = {}) => ({ act: "step", step: name, ...more }) as LegWrite;
const change = (set: object, seen: object = {}, more: object = {}) =>
  ({ act: "change", set, seen, trailers: [], ...more }) as LegWrite;
const freight = (number: string, more: object) =>
  ({
    act: "freight",
    trailers: [
      { manifestId: rig.leg(number).trailers[0]?.manifestId, plan: [], remove: [], load: [], ...more },
    ],
  }) as LegWrite;

test("a leg is made with a number of its own, its trailers, its driver and its times", async () => {
  const made = await rig.make({ trailers: ["T-1", "T-2"], driver: "D-1", vehicle: "9012", originDoor: "42" });
  expect(made.results.map(({ outcome }) => outcome)).toEqual(made.results.map(() => "done"));
  expect(rig.leg("CHISTL-111901A")).toMatchObject({
    ...{ kind: "empty", state: "planned", origin: "CHI", originDoor: "42", destination: "STL" },
    driver: { externalUserId: "D-1" },
    vehicle: "9012",
    tripNumber: "LT-CHISTL-111901",
    departPlannedAt: inMinutes(60),
    arrivePlannedAt: inMinutes(360),
    trailers: [
      { trailer: "T-1", manifestNumber: "CHISTL-111901A" },
      { trailer: "T-2", manifestNumber: "CHISTL-111901B" },
    ],
  });
});

test("a tractor alone is a trip without a manifest, and offers no way back that there is not", async () => {
  const made = await rig.make({ number: "BOB", trailers: [], driver: "D-1", vehicle: "9012" });
  expect(made.results.map(({ title, outcome }) => [title, outcome])).toEqual([["Trip LT-BOB", "done"]]);
  const row = (await rig.read()).find(({ tripNumber }) => tripNumber === "LT-BOB");
  expect(row).toMatchObject({
    ...{ kind: "bobtail", state: "planned", origin: "CHI", destination: "STL", trailers: [] },
    driver: { externalUserId: "D-1" },
    vehicle: "9012",
  });
  expect(made.undo).toBeNull();
});

test("a new leg never gets a number that is taken, in whatever letters, and two at once get two", async () => {
  await rig.make({ number: "N-1", originDoor: "5" });
  await expect(rig.make({ number: "n-1", originDoor: "9" })).rejects.toMatchObject({
    fields: [{ path: "number", message: "n-1 is taken: nothing was written over it" }],
  });
  expect(rig.leg("N-1").originDoor).toBe("5");
  const both = await Promise.all([rig.make(), rig.make()]);
  const numbers = both.map(({ results }) => results[0]?.title);
  expect(new Set(numbers).size).toBe(2);
});

test("one request that comes twice makes one leg", async () => {
  const call = randomUUID();
  await rig.make({ number: "TWICE" }, kim, call);
  await rig.make({ number: "TWICE" }, kim, call);
  expect((await rig.read()).filter(({ tripNumber }) => tripNumber === "LT-TWICE")).toHaveLength(1);
});

test("what can't be is refused at its field, and nothing is made", async () => {
  await rig.make({ number: "HAS-T9", trailers: ["T-9"] });
  const before = (await rig.read()).length;
  const faults = (more: object) =>
    rig.make(more).then(
      () => "made",
      ({ fields }) => fields,
    );
  expect(await faults({ vehicle: "ZZ-99", driver: "D-9", trailers: ["NOPE1", "T-9"] })).toEqual([
    { path: "driver", message: "D-9 is not a driver of the carrier" },
    { path: "vehicle", message: "ZZ-99 is not a unit of the fleet" },
    { path: "trailers.0", message: "NOPE1 is not a trailer of the fleet" },
    { path: "trailers.1", message: "T-9 is also on HAS-T9" },
  ]);
  expect(await faults({ arriveAt: inMinutes(30), closeAt: inMinutes(90) })).toEqual([
    { path: "arriveAt", message: "must be later than it leaves" },
    { path: "closeAt", message: "must not be later than it leaves" },
  ]);
  expect(await rig.read()).toHaveLength(before);
});

test("a leg goes its way from planning to completion, each step with its time", async () => {
  await rig.make({ number: "WAY", driver: "D-1", trailers: ["T-3"] });
  await rig.write("WAY", freight("WAY", { plan: ["P-1", "P-2"] }));
  expect(rig.leg("WAY")).toMatchObject({ proCount: 2, toDo: { load: 2 } });
  await rig.write("WAY", step("load"));
  expect(rig.leg("WAY")).toMatchObject({ state: "loading", toDo: { load: 0 } });
  const at = inMinutes(-3);
  const closed = await rig.write("WAY", step("close", { at }));
  expect(closed.message).toBe("WAY: closed 08:57 CST");
  expect(rig.leg("WAY")).toMatchObject({ state: "closed", closedAt: at });
  await rig.write("WAY", step("depart", { at: inMinutes(-2) }));
  expect(rig.leg("WAY")).toMatchObject({ state: "departed", departedAt: inMinutes(-2) });
  await rig.write("WAY", step("arrive", { at: inMinutes(-1), door: "17" }));
  expect(rig.leg("WAY")).toMatchObject({ state: "arrived", arrivedAt: inMinutes(-1), destinationDoor: "17" });
  await rig.write("WAY", step("spot", { door: "18" }));
  expect(rig.leg("WAY")).toMatchObject({ destinationDoor: "18", trailers: [{ status: "Spotted" }] });
  await rig.write("WAY", step("unload"));
  expect(rig.leg("WAY").state).toBe("unloading");
  await rig.write("WAY", step("complete"));
  expect(rig.leg("WAY").state).toBe("completed");
  const [manifest] = rig.picture.byNumber("linehaul-manifest", "WAY");
  expect(manifest?.facts.carried.size).toBe(0);
});

test("each step is taken back, the last first, and a departure with its time too", async () => {
  await rig.make({ number: "BACK", driver: "D-1", trailers: ["T-4"] });
  await rig.write("BACK", freight("BACK", { plan: ["P-3"] }));
  const steps = ["load", "close", "depart", "arrive", "unload", "complete"];
  const { legId } = rig.leg("BACK");
  const undone: (string | undefined)[] = [];
  const states: string[] = [];
  for (const name of steps) {
    states.push(rig.leg("BACK").state);
    undone.push((await rig.write("BACK", step(name))).undo?.id);
  }
  for (const id of undone.reverse()) {
    const back = await rig.undo(id);
    expect(back.results.map(({ outcome, message }) => [outcome, message])).toEqual(
      back.results.map(({ message }) => ["done", message]),
    );
    expect(rig.leg("BACK").state).toBe(states.pop());
  }
  // Though its movement was made anew it is the same leg: the cursor stays on it.
  expect(rig.leg("BACK")).toMatchObject({
    legId,
    departedAt: null,
    arrivedAt: null,
    closedAt: null,
    toDo: { load: 1 },
  });
});

test("canceled it is gone with its trip, and taken back it is there again with its driver", async () => {
  await rig.make({ number: "GONE", driver: "D-1", trailers: ["T-5"] });
  const { undo } = await rig.write("GONE", step("cancel", { reason: "No freight" }));
  expect((await rig.read()).some(({ tripNumber }) => tripNumber === "LT-GONE")).toBe(false);
  await rig.undo(undo?.id);
  expect(rig.leg("GONE")).toMatchObject({ state: "planned", driver: { externalUserId: "D-1" } });
});

test("a new leg that is taken back is canceled, but not once it was loaded", async () => {
  const first = await rig.make({ number: "MADE-1" });
  await rig.undo(first.undo?.id);
  expect(() => rig.leg("MADE-1")).toThrow();
  const second = await rig.make({ number: "MADE-2" });
  await rig.write("MADE-2", freight("MADE-2", { plan: ["P-4"], load: ["P-4"] }));
  const refused = await rig.undo(second.undo?.id);
  expect(refused.results.some(({ outcome }) => outcome === "conflict")).toBe(true);
  expect(rig.leg("MADE-2").state).toBe("loading");
});

test("a step that can't be taken now is refused with its reason", async () => {
  await rig.make({ number: "RULES" });
  const said = async (body: LegWrite) => (await rig.write("RULES", body)).message;
  expect(await said(step("depart"))).toBe("Nobody drives it yet.");
  expect(await said(step("arrive"))).toBe("It has not left yet.");
  expect(await said(step("unload"))).toBe("It is not there yet.");
  await rig.write("RULES", change({ driver: "D-1" }));
  await rig.write("RULES", step("close"));
  expect(await said(step("close"))).toBe("Its trailers are closed.");
  await rig.write("RULES", step("depart"));
  expect(await said(step("cancel"))).toBe("It has left: it can't be canceled.");
});

test("an arrival before the departure, one that lies ahead, and a door that is taken are refused at their fields", async () => {
  for (const number of ["DOOR-1", "DOOR-2"]) {
    await rig.make({ number, driver: "D-1" });
    await rig.write(number, step("close"));
    await rig.write(number, step("depart", { at: inMinutes(-2) }));
  }
  await rig.write("DOOR-1", step("arrive", { door: "21" }));
  const refused = (more: object) => rig.write("DOOR-2", step("arrive", more));
  await expect(refused({ at: inMinutes(-30) })).rejects.toMatchObject({
    fields: [{ path: "at", message: "is before it left at 08:58 CST" }],
  });
  await expect(refused({ at: inMinutes(600) })).rejects.toMatchObject({
    fields: [{ path: "at", message: "is in the future: report it once it has happened" }],
  });
  await expect(refused({ door: "21" })).rejects.toMatchObject({
    fields: [
      {
        path: "door",
        message: expect.stringMatching(
          /^Door 21 is taken by DOOR-1, there since 09:\d\d CST: complete that leg/,
        ),
      },
    ],
  });
});

test("an edit goes over nothing that somebody changed since the form was filled", async () => {
  await rig.make({ number: "EDIT", vehicle: "9012" });
  const seen = { departAt: inMinutes(60), vehicle: "9012" };
  await rig.write("EDIT", change({ vehicle: "9100" }, seen));
  const late = await rig.write("EDIT", change({ vehicle: "9200", departAt: inMinutes(90) }, seen));
  expect(late).toMatchObject({
    message: "Someone changed the unit meanwhile",
    results: [{ outcome: "conflict" }],
    undo: null,
  });
  expect(rig.leg("EDIT")).toMatchObject({ vehicle: "9100", departPlannedAt: inMinutes(60) });
  // Expect what another one changed beside it to stay.
  const other = await rig.write("EDIT", change({ departAt: inMinutes(90) }, seen));
  expect(other.message).toBe("EDIT: leaves 10:30 CST");
  expect(rig.leg("EDIT")).toMatchObject({ vehicle: "9100", departPlannedAt: inMinutes(90) });
});

test("a driver without the hours asks for a reason, which is kept with the verdict", async () => {
  await rig.make({ number: "HOURS" });
  const asked = await rig.write("HOURS", change({ driver: "D-2" }));
  expect(asked.results).toMatchObject([{ outcome: "needs-reason", message: "60 minutes left" }]);
  const done = await rig.write("HOURS", change({ driver: "D-2" }, {}, { overrideReason: "Meets a relay" }));
  expect(done.message).toBe("HOURS: assigned to Driver D-2");
  expect(rig.leg("HOURS").driver?.externalUserId).toBe("D-2");
  const entries = await rig.trail.ofCall(kim.id, done.undo?.id ?? "");
  expect(entries[0]).toMatchObject({ reason: "Meets a relay", verdict: "60 minutes left" });
  await rig.undo(done.undo?.id);
  expect(rig.leg("HOURS").driver).toBeNull();
});

test("a unit that is out of service asks for a reason, with what speaks against the driver", async () => {
  await rig.make({ number: "OUT" });
  const out = "T-OUT is out of service from Fri 09:00 CST on (breakdown)";
  const asked = await rig.write("OUT", change({ vehicle: "T-OUT" }));
  expect(asked.results).toMatchObject([{ outcome: "needs-reason", message: out }]);
  const both = await rig.write("OUT", change({ driver: "D-2", vehicle: "T-OUT" }));
  expect(both.results[0]?.message).toBe(`${out}\n60 minutes left`);
  const reason = { overrideReason: "Back from the shop by noon" };
  const done = await rig.write("OUT", change({ vehicle: "T-OUT" }, {}, reason));
  expect(rig.leg("OUT").vehicle).toBe("T-OUT");
  const entries = await rig.trail.ofCall(kim.id, done.undo?.id ?? "");
  expect(entries[0]).toMatchObject({ reason: "Back from the shop by noon", verdict: out });
});

test("seals are kept at both ends, one that differs is said, and taking back restores the one before", async () => {
  await rig.make({ number: "SEAL", driver: "D-1", trailers: ["T-6"] });
  const manifestId = rig.leg("SEAL").trailers[0]?.manifestId ?? "";
  await rig.write("SEAL", step("close", { seals: { [manifestId]: "QF 774120" } }));
  await rig.write("SEAL", step("depart"));
  const arrived = await rig.write("SEAL", step("arrive", { seals: { [manifestId]: "QF 774121" } }));
  expect(arrived.message).toMatch(/, seal QF 774121, departed with QF 774120$/);
  expect(rig.seals.of(manifestId)).toMatchObject({ out: "QF 774120", back: "QF 774121" });
  await rig.undo(arrived.undo?.id);
  expect(rig.seals.of(manifestId)).toMatchObject({ out: "QF 774120", back: null });
  expect(rig.leg("SEAL").state).toBe("departed");
});

test("PROs change their trailer in one write, and a PRO that was loaded since is not taken back", async () => {
  await rig.make({ number: "PAIR", trailers: [null, null] });
  const [front, rear] = rig.leg("PAIRA").trailers.map(({ manifestId }) => manifestId ?? "");
  const plan = (manifestId: string | undefined, more: object) => ({
    ...{ manifestId, plan: [], remove: [], load: [] },
    ...more,
  });
  const on = () => rig.leg("PAIRA").trailers.map(({ proNumbers }) => proNumbers);
  const first = await rig.write("PAIRA", {
    act: "freight",
    trailers: [plan(front, { plan: ["P-7", "P-8"] })],
  } as LegWrite);
  const moved = await rig.write("PAIRA", {
    act: "freight",
    trailers: [plan(rear, { plan: ["P-8"] }), plan(front, { remove: ["P-8"] })],
  } as LegWrite);
  expect(on()).toEqual([["P-7"], ["P-8"]]);
  await rig.undo(moved.undo?.id);
  expect(on()).toEqual([["P-7", "P-8"], []]);
  await rig.write("PAIRA", { act: "freight", trailers: [plan(front, { load: ["P-7"] })] } as LegWrite);
  const refused = await rig.undo(first.undo?.id);
  expect(refused.results).toMatchObject([{ outcome: "conflict" }]);
});

test("a leg is of where it leaves until it is there, and then of where it arrives", async () => {
  await rig.make({ number: "WHOSE", driver: "D-1" });
  const said = async (body: LegWrite) => (await rig.write("WHOSE", body, sam)).message;
  expect(await said(step("close"))).toBe("Only members of CHI, where it leaves, may do this");
  await expect(rig.make({ number: "NOT-HIS" }, sam)).rejects.toMatchObject({
    fields: [{ path: "origin", message: "CHI is not one of your terminals" }],
  });
  await rig.write("WHOSE", step("close"));
  await rig.write("WHOSE", step("depart"));
  expect(await said(step("arrive"))).toMatch(/^WHOSE: arrived/);
});

test("what the platform refuses is said with its reason, and the rest is not sent", async () => {
  const made = await rig.make({ number: "NOWHERE", destination: "XXX" });
  expect(made).toMatchObject({
    fields: [{ path: "destination", message: "XXX is not a known location code" }],
    results: [{ outcome: "refused" }],
    undo: null,
  });
});
