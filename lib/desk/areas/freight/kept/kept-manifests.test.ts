import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KeptManifests, nothingKept } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const openProcess = (id: string) => new KeptManifests({ store, company: { id }, log: quietLog });

test("what one process keeps is known to the others, who say which manifests changed", async () => {
  const company = randomUUID();
  const [one, other] = [openProcess(company), openProcess(company)];
  const changed: string[] = [];
  await other.readNow();
  other.onChanged((manifestIds) => changed.push(...manifestIds));
  await one.keep(store.db, "r-1", { pinned: ["s-2"], departAt: "2026-11-20T13:30:00.000Z" });
  await other.readNow();
  await other.readNow();
  expect(other.of("r-1")).toEqual({
    ...nothingKept,
    stopOrder: null,
    pinned: ["s-2"],
    departAt: "2026-11-20T13:30:00.000Z",
  });
  expect(changed).toEqual(["r-1"]);
});

test("what a change leaves out stays, also where this process has not read it", async () => {
  const company = randomUUID();
  const [one, other] = [openProcess(company), openProcess(company)];
  await one.keep(store.db, "r-1", { departAt: "2026-11-20T13:30:00.000Z" });
  await other.keep(store.db, "r-1", { stopOrder: ["s-2", "s-1"] });
  await other.keep(store.db, "r-1", { stopOrder: null, pinned: ["s-1"] });
  await one.readNow();
  expect(one.of("r-1")).toEqual({
    ...nothingKept,
    stopOrder: null,
    pinned: ["s-1"],
    departAt: "2026-11-20T13:30:00.000Z",
  });
});

test("of a manifest of which nothing is kept the order is the platform's", () => {
  expect(openProcess(randomUUID()).of("r-1")).toEqual({
    ...nothingKept,
    stopOrder: null,
    pinned: [],
    departAt: null,
  });
});
