import { expect, test, vi } from "vitest";
import { PlaceListDesk } from "@/lib/desk/areas/places/place-list";
import type { ReadPlaces } from "@/lib/desk/directory/places/read-places";
import { memberOf } from "@/lib/desk/testing/member-of";

const place = (id: string, fields: object = {}) => ({ externalCompanyLocationId: id, name: id, ...fields });

function openList() {
  const announce = vi.fn();
  const clock = vi.fn(() => 1_000);
  const health: { succeededAt: number | null; error: string | null } = { succeededAt: 500, error: null };
  let takeRead: (read: ReadPlaces) => void = () => undefined;
  const list = new PlaceListDesk({
    terminals: {
      placesHealth: async () => health,
      whenRead(listener) {
        takeRead = listener;
      },
    },
    clock,
    announce,
  });
  return { list, announce, clock, health, read: (read: ReadPlaces) => takeRead(read) };
}
const all = memberOf();
const ids = async (list: PlaceListDesk, member = all) =>
  (await list.list(member, undefined)).places.map(({ externalCompanyLocationId: id }) => id);

test("a member sees the places of their terminals and those of none, and again only what changed", async () => {
  const { list, announce, read } = openList();
  read({
    places: [place("A"), place("B", { terminalCode: "JOL" }), place("C", { terminalCode: "ATL" })],
    startedMs: 1,
  });
  expect(announce).toHaveBeenCalledOnce();
  expect(await ids(list)).toEqual(["A", "B", "C"]);
  expect(await ids(list, memberOf({ terminals: ["JOL"] }))).toEqual(["A", "B"]);
  const { step } = await list.list(all, undefined);
  read({ places: [place("A"), place("B", { terminalCode: "JOL", name: "Dock" })], startedMs: 2 });
  const again = await list.list(all, step);
  expect([again.places.map(({ name }) => name), again.gone]).toEqual([["Dock"], ["C"]]);
});

test("what a member wrote is there at once, and a read that began before does not undo it", async () => {
  const { list, read } = openList();
  read({ places: [place("A")], startedMs: 1 });
  list.takeWritten(place("A", { name: "Yard" }));
  const name = async () => (await list.list(all, undefined)).places[0]?.name;
  expect(await name()).toBe("Yard");
  read({ places: [place("A")], startedMs: 999 });
  expect(await name()).toBe("Yard");
  read({ places: [place("A", { name: "Other" })], startedMs: 1_001 });
  expect(await name()).toBe("Other");
});

test("the first of many are those that stand on top by name", async () => {
  const { list, read } = openList();
  const many = Array.from({ length: 9_000 }, (_, at) =>
    place(`P-${at}`, { name: `${9_000 - at} Dock`.padStart(9, "0") }),
  );
  read({ places: many, startedMs: 1 });
  const first = await list.list(all, undefined);
  expect(first.more).not.toBeNull();
  expect(first.places[0]?.name).toBe("0001 Dock".padStart(9, "0"));
});

test("places that were never read are no empty list, and an old reading says why", async () => {
  const { list, health, read } = openList();
  health.succeededAt = null;
  health.error = "The platform answered 500";
  await expect(list.list(all, undefined)).rejects.toMatchObject({
    ...{ type: "SERVICE_UNAVAILABLE", message: "The platform answered 500" },
  });
  read({ places: [place("A")], startedMs: 1 });
  health.succeededAt = 0;
  expect(await list.list(all, undefined)).toMatchObject({
    ...{ readAt: "1970-01-01T00:00:00.000Z", readError: "The platform answered 500" },
  });
});
