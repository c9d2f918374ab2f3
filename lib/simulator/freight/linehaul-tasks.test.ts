import { expect, test } from "vitest";
import type { PlatformClient } from "@/lib/client/create-client";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import type { InboundShipment } from "@/lib/simulator/freight/inbound";
import { runTasks } from "@/lib/simulator/freight/linehaul-tasks";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import type { InboundRun, LinehaulLeg } from "@/lib/simulator/plan/linehaul-legs";

const hourMs = 3_600_000;
const departAt = Date.parse("2026-11-24T06:00:00Z");
const minutesBefore = ({ at }: FreightTask) => (departAt - at) / 60_000;
const legOf = (truck: number): LinehaulLeg => ({
  truck,
  driver: 0,
  from: 0,
  to: 1,
  departAt,
  arriveAt: departAt + 5 * hourMs,
});

/** Lists what the tasks of a run send, by their names. */
async function sentBy(run: InboundRun, shipments: readonly InboundShipment[] = []) {
  const sent = new Map<string, object>();
  for (const task of runTasks(run, 690, shipments)) {
    const client = {
      call: async (_: string, { body }: { body: object }) => {
        sent.set(task.name.replace(/:.*?(?=:|$)/, ""), { ...body, minutesBefore: minutesBefore(task) });
        return { commandResponses: [{ success: true }] };
      },
    } as unknown as PlatformClient;
    const call = { idempotencyKey: "k", signal: new AbortController().signal };
    await task.write({ office: client, device: client }, call);
  }
  return sent;
}

test("a tractor alone has a trip and neither manifest nor movement", async () => {
  const sent = await sentBy({ legs: [legOf(0)], without: "trailers" });
  expect([...sent.keys()]).toEqual([
    ...["trip:pending", "trip:departedOrigin", "trip:arrivedDestination", "trip:completed"],
  ]);
  expect(sent.get("trip:pending")).toMatchObject({ manifestNumbers: [] });
});

test("an empty trailer has a manifest without PROs, which is neither loaded nor unloaded", async () => {
  const sent = await sentBy({ legs: [legOf(0)], without: "freight" });
  expect(sent.get("linehaul")).toMatchObject({ associatedProNumbers: [], trailerNumber: "P5001" });
  expect([...sent.keys()]).not.toContain("load");
  expect([...sent.keys()]).toContain("completed");
});

test("a run that is held up was to leave and to arrive earlier than it does", async () => {
  const heldUp = { leavingMinutes: 50, arrivingMinutes: 125 };
  const sent = await sentBy({ legs: [legOf(0)], without: "freight", heldUp });
  expect(sent.get("trip:pending")).toMatchObject({
    plannedStartTime: "2026-11-24T05:10:00.000Z",
    plannedArrivalTime: "2026-11-24T08:55:00.000Z",
  });
  expect(sent.get("linehaul")).toMatchObject({ plannedCloseTime: "2026-11-24T04:40:00.000Z" });
});

test("every third truck has no driver until 25 minutes before it leaves", async () => {
  const sent = await sentBy({ legs: [legOf(1)], without: "freight" });
  expect(sent.get("trip:pending")).not.toHaveProperty("driverCode");
  expect(sent.get("trip:started")).toMatchObject({ driverCode: [expect.any(String)], minutesBefore: 25 });
  expect(sent.get("assigned")).toMatchObject({
    commands: [{ commandType: "AssignDriverToMovement" }],
    minutesBefore: 25,
  });
});

test("a run planned ahead has a driver who delivers by day at first, and its own before it leaves", async () => {
  const run = { legs: [legOf(0)], without: "freight", plannedFor: "D-9" } as const;
  const tasks = runTasks(run, 690, []).filter(({ name }) => name.startsWith("trip:"));
  expect(tasks.slice(0, 2).map((task) => [task.name.split(":").at(-1), minutesBefore(task)])).toEqual([
    ["ahead", 26 * 60],
    ["pending", 90],
  ]);
  const sent = await sentBy(run);
  expect(sent.get("trip:ahead")).toMatchObject({
    status: "pending",
    driverCode: ["D-9"],
    manifestNumbers: [],
  });
  const full = await sentBy({ legs: [legOf(0)], plannedFor: "D-9" });
  expect(full.get("trip:ahead")).toMatchObject({ manifestNumbers: [] });
  expect(full.get("trip:pending")).toMatchObject({ manifestNumbers: [expect.any(String)] });
  expect(sent.get("trip:pending")).toMatchObject({ driverCode: [employeeId(0, 0)] });
});

test("what fits goes on one pup, more is spread over two so that neither is overfull", async () => {
  const loadOf = (spaces: readonly number[]) =>
    spaces.map((one, index) => {
      const shipment = { number: String(index), spaces: one, weight: one * 1_000, customer: {} };
      return { shipment } as InboundShipment;
    });
  const trailersOf = (spaces: readonly number[]) =>
    runTasks({ legs: [legOf(0)] }, 690, loadOf(spaces)).filter(({ name }) => name.startsWith("linehaul:"));
  expect(trailersOf([5, 5, 4])).toHaveLength(1);
  const wide = [10, 5, 5, 4, 1];
  expect(trailersOf(wide)).toHaveLength(2);
  // The rear one: 11 of the 25 spaces.
  const sent = await sentBy({ legs: [legOf(0)] }, loadOf(wide));
  expect(sent.get("linehaul")).toMatchObject({ associatedProNumbers: ["1", "2", "4"] });
});
