import { expect, test } from "vitest";
import {
  inMinutes,
  manifestOf,
  movementOf,
  openLegRig,
  tripOf,
} from "@/lib/desk/areas/linehaul/testing/leg-rig";
import { memberOf } from "@/lib/desk/testing/member-of";

test("two manifests of one trip are one leg with two trailers", async () => {
  const legs = await openLegRig().take(
    ...[manifestOf("A"), manifestOf("B"), movementOf("mA", "A"), movementOf("mB", "B")],
    tripOf("T-1", ["B", "A"]),
  );
  expect(legs).toHaveLength(1);
  expect(legs[0]).toMatchObject({
    tripNumber: "T-1",
    trailers: [{ manifestNumber: "B" }, { manifestNumber: "A" }],
    proCount: 2,
  });
});

test("without a trip trailers go together that leave at once with one vehicle, and others do not", async () => {
  const legs = await openLegRig().take(
    ...[manifestOf("A"), manifestOf("B"), manifestOf("C")],
    ...[movementOf("mA", "A"), movementOf("mB", "B"), movementOf("mC", "C", { vehicleNumber: "9100" })],
  );
  expect(legs.map(({ trailers }) => trailers.map((one) => one.manifestNumber))).toEqual([["A", "B"], ["C"]]);
});

test("doubles are broken on the way and matched anew: three legs, of which two are a relay", async () => {
  const toKck = { destinationLocationCode: "KCK" };
  const on = { originLocationCode: "STL", sequenceNumber: 2, vehicleNumber: "9100", driverCode: "D-2" };
  const legs = await openLegRig().take(
    ...[manifestOf("A", toKck), manifestOf("B"), manifestOf("C", { ...toKck, originLocationCode: "STL" })],
    ...[movementOf("mA1", "A"), movementOf("mB", "B")],
    ...[movementOf("mA2", "A", { ...on, ...toKck }), movementOf("mC", "C", { ...on, ...toKck })],
    tripOf("T-1", ["A", "B"]),
    tripOf("T-2", ["A", "C"], { originLocationCode: "STL", ...toKck }),
  );
  const [first, second] = legs.toSorted((a, b) => ((a.tripNumber ?? "") < (b.tripNumber ?? "") ? -1 : 1));
  expect(legs).toHaveLength(2);
  expect(first?.trailers.map((one) => one.manifestNumber)).toEqual(["A", "B"]);
  expect(second?.trailers.map((one) => one.manifestNumber)).toEqual(["A", "C"]);
  expect(first?.relay).toMatchObject({ part: 1, of: 2, before: null, after: second?.legId });
  expect(second?.relay).toMatchObject({ part: 2, of: 2, before: first?.legId, after: null });
});

test("a movement that is deleted and made again is one leg, and so is a manifest that no movement takes yet", async () => {
  const rig = openLegRig();
  await rig.take(manifestOf("A"), movementOf("m1", "A"));
  const legs = await rig.take(movementOf("m1", "A", { status: "deleted" }), movementOf("m2", "A"));
  expect(legs.map(({ trailers }) => trailers.map((one) => one.movementId))).toEqual([["m2"]]);
  const none = await rig.take(movementOf("m2", "A", { status: "deleted" }));
  expect(none).toMatchObject([{ origin: "CHI", destination: "STL", trailers: [{ movementId: null }] }]);
});

test("a leg is found by the names that it had before a movement, another trailer or a trip came to it", async () => {
  const rig = openLegRig();
  const namesNow = () => rig.board.named(memberOf({}), rig.board.pulls[0]?.id ?? "").names;
  await rig.take(manifestOf("A"));
  const [first] = namesNow();
  await rig.take(movementOf("m1", "A"));
  const [second] = namesNow();
  await rig.take(manifestOf("0"), movementOf("m0", "0"), tripOf("T-1", ["0", "A"]));
  expect([first, second]).toEqual(["manifest id of A", "movement m1"]);
  expect(namesNow()[0]).toBe("movement m0");
  expect(namesNow()).toEqual(expect.arrayContaining([first, second, "trip T-1"]));
});

test("notes of a manifest stay with the first leg of its relay", async () => {
  const rig = openLegRig();
  const on = { originLocationCode: "STL", sequenceNumber: 2, destinationLocationCode: "KCK" };
  await rig.take(manifestOf("A"), movementOf("m1", "A"), movementOf("m2", "A", on));
  const namesOf = (id: string) => rig.board.named(memberOf({}), id).names;
  expect(namesOf("movement m1")).toContain("manifest id of A");
  expect(namesOf("movement m2")).toEqual(["movement m2"]);
});

test("what names a manifest that is not known yet is shown, with what is missing", async () => {
  const rig = openLegRig();
  const [leg] = await rig.take(tripOf("T-1", ["A"]), movementOf("mA", "A"));
  expect(leg).toMatchObject({
    kind: "freight",
    trailers: [{ manifestNumber: "A", trailer: null, status: null }],
  });
  expect(leg?.missing).toEqual(["Manifest A is not known yet: its trailer and its PROs are missing."]);
  const [known] = await rig.take(manifestOf("A"));
  expect(known).toMatchObject({ legId: leg?.legId, trailers: [{ trailer: "TA" }], missing: [] });
});

test("a trip without manifests is a bobtail, a trailer without PROs is empty", async () => {
  const legs = await openLegRig().take(
    tripOf("T-1", []),
    manifestOf("E", { associatedProNumbers: [], originLocationCode: "KCK" }),
  );
  expect(legs.map(({ kind }) => kind).sort()).toEqual(["bobtail", "empty"]);
});

test("a trip is gone with the last of its manifests, and not with one of two", async () => {
  const rig = openLegRig();
  await rig.take(manifestOf("A"), manifestOf("B"), tripOf("T-1", ["A", "B"]));
  const canceled = { hidden: true, canceledOn: inMinutes(-5) };
  const [leg] = await rig.take(manifestOf("A", canceled));
  expect(leg).toMatchObject({ tripNumber: "T-1", trailers: [{ manifestNumber: "B" }], missing: [] });
  expect(await rig.take(manifestOf("B", canceled))).toEqual([]);
});

test("a canceled manifest is no leg", async () => {
  const legs = await openLegRig().take(
    manifestOf("A", { hidden: true, canceledOn: inMinutes(-5) }),
    movementOf("mA", "A"),
  );
  expect(legs).toEqual([]);
});
