import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TrailerTypes } from "@/lib/desk/directory/places/trailer-types";
import { quietLog } from "@/lib/desk/testing/quiet-log";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a trailer that is in no list yet has the list read again, and one that never is only once", async () => {
  const listed = [{ trailerNumber: "P1", trailerType: "Pup trailer" }];
  let reads = 0;
  const get = async () => {
    reads += 1;
    return { data: [...listed], pagination: { cursor: { pageNum: null } } };
  };
  const types = new TrailerTypes({ get, clock: Date.now, log: quietLog });
  types.start();
  await vi.advanceTimersByTimeAsync(10);
  expect([types.of("P1"), types.of("P2"), types.of("P3")]).toEqual(["Pup trailer", null, null]);
  listed.push({ trailerNumber: "P2", trailerType: "Pup trailer" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect([types.of("P2"), types.of("P3"), reads]).toEqual(["Pup trailer", null, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
  await types.stop();
});

test("whose it is and whether it is retired are known; another map only once one is another", async () => {
  let status = "active";
  const get = async () => ({
    data: [
      {
        ...{ trailerNumber: "P1", trailerType: "Pup trailer", terminal: "GRR", groupCodes: ["night", "GRR"] },
        ...{ status, attributes: { Domicile: "JOL", EquipType: "28 ft pup" } },
      },
    ],
    pagination: { cursor: { pageNum: null } },
  });
  const types = new TrailerTypes({ get, clock: Date.now, log: quietLog });
  let changes = 0;
  types.whenChanged(() => {
    changes += 1;
  });
  expect(types.isRead).toBe(false);
  await types.refresh();
  expect(types.get("P1")).toEqual({ type: "28 ft pup", terminals: ["JOL", "GRR", "night"], isActive: true });
  const before = types.all;
  await types.refresh();
  expect([types.isRead, types.all === before, changes]).toEqual([true, true, 1]);
  status = "INACTIVE";
  await types.refresh();
  expect([types.get("P1")?.isActive, changes]).toEqual([false, 2]);
});
