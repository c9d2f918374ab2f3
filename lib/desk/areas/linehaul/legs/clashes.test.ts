import { expect, test } from "vitest";
import {
  inMinutes,
  manifestOf,
  movementOf,
  openLegRig,
  tripOf,
} from "@/lib/desk/areas/linehaul/testing/leg-rig";

test("a trailer on two legs is named on both, and a door where another leg stands", async () => {
  const legs = await openLegRig().take(
    ...[manifestOf("A", { trailerNumber: "8411" }), movementOf("mA", "A")],
    ...[manifestOf("B", { trailerNumber: "8411" }), movementOf("mB", "B", { vehicleNumber: "9100" })],
    manifestOf("C", { status: "SPOTTED", actualArrivalTime: inMinutes(-5) }),
    ...[manifestOf("D", { status: "DEPARTED ORIGIN" }), tripOf("T-D", ["D"], { status: "departedOrigin" })],
  );
  const missingOf = (number: string) =>
    legs.find(({ trailers }) => trailers[0]?.manifestNumber === number)?.missing;
  expect(missingOf("A")).toEqual(["Trailer 8411 is also on B."]);
  expect(missingOf("B")).toEqual(["Trailer 8411 is also on A."]);
  expect(missingOf("D")).toEqual(["Door 17 at STL is taken by C."]);
  expect(missingOf("C")).toEqual(["It arrived; when it left was not reported."]);
});

test("two trailers that load at one door are named on both", async () => {
  const legs = await openLegRig().take(
    manifestOf("A", { status: "LOADING", originDoorNumber: "44", trailerNumber: "8411" }),
    manifestOf("B", { status: "LOADING", originDoorNumber: "44", trailerNumber: "8412" }),
    manifestOf("C", { status: "PENDING", originDoorNumber: "44", trailerNumber: "8413" }),
  );
  expect(legs.map(({ missing }) => missing.filter((one) => one.startsWith("Door")))).toEqual(
    expect.arrayContaining([["Door 44 at CHI is taken by A."], ["Door 44 at CHI is taken by B."], []]),
  );
});

const cameTo17 = (number: string, minutes: number, data: object = {}) =>
  manifestOf(number, { status: "ARRIVED DESTINATION", actualArrivalTime: inMinutes(minutes), ...data });

const doorsSaid = async (...events: Parameters<ReturnType<typeof openLegRig>["take"]>) => {
  const legs = await openLegRig().take(...events);
  return Object.fromEntries(
    legs.map(({ trailers, missing }) => [
      trailers[0]?.manifestNumber,
      missing.filter((one) => one.startsWith("Door")),
    ]),
  );
};

const onRoad = (number: string) => [
  manifestOf(number, { status: "DEPARTED ORIGIN" }),
  tripOf(`T-${number}`, [number], { status: "departedOrigin" }),
];

test("a door is of the leg that came last: one that nobody completed holds it no longer", async () => {
  const said = await doorsSaid(cameTo17("OLD", -600), cameTo17("NEW", -20), ...onRoad("NEXT"));
  expect(said).toMatchObject({
    OLD: ["Door 17 at STL is taken by NEW."],
    NEW: [],
    NEXT: ["Door 17 at STL is taken by NEW."],
  });
  const emptied = cameTo17("NEW", -20, { status: "COMPLETED" });
  expect(await doorsSaid(cameTo17("OLD", -600), emptied, ...onRoad("NEXT"))).toMatchObject({
    OLD: [],
    NEXT: [],
  });
});

test("a door is free once the trailer that came to it is loaded for elsewhere", async () => {
  const out = { originLocationCode: "STL", originDoorNumber: "21", destinationLocationCode: "KCK" };
  const reused = manifestOf("OUT", { ...out, trailerNumber: "TCAME", status: "LOADING" });
  expect(await doorsSaid(cameTo17("CAME", -600), reused, ...onRoad("NEXT"))).toMatchObject({ NEXT: [] });
  const planned = manifestOf("OUT", { ...out, trailerNumber: "TCAME", status: "PENDING" });
  expect(await doorsSaid(cameTo17("CAME", -600), planned, ...onRoad("NEXT"))).toMatchObject({
    NEXT: ["Door 17 at STL is taken by CAME."],
  });
});
