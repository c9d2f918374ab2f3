// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFoot } from "@/components/list-page/list-foot";

interface Unit {
  number: string;
}

const column = (id: string, widthPixels: number): DataColumn<Unit> => ({
  id,
  header: id.toUpperCase(),
  widthPixels,
  cell: () => id,
});
const columns = [column("name", 100), column("state", 80), column("place", 120), column("age", 50)];
const noUnits: readonly Unit[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function inRoom(pixels: number, all = columns, rows = noUnits) {
  const { result } = renderHook(() => useColumns("units", all, rows));
  act(() => result.current.setRoom(pixels));
  return result;
}
const ids = (list: readonly DataColumn<Unit>[]) => list.map(({ id }) => id);

test("without room the last named go first, and which ones is known", () => {
  const { shown, withoutRoom } = inRoom(200).current;
  expect([ids(shown), ids(withoutRoom)]).toEqual([
    ["name", "state"],
    ["place", "age"],
  ]);
});

test("the first column stays however narrow it gets", () => {
  expect(ids(inRoom(40).current.shown)).toEqual(["name"]);
});

test("on paper all wanted columns stand, and none is without room", () => {
  const columnsInRoom = inRoom(200);
  act(() => columnsInRoom.current.setShown("age", false));
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(ids(columnsInRoom.current.shown)).toEqual(["name", "state", "place"]);
  expect(columnsInRoom.current.withoutRoom).toEqual([]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(ids(columnsInRoom.current.shown)).toEqual(["name", "state"]);
  // A browser without a printer says only that it begins.
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(ids(columnsInRoom.current.shown)).toEqual(["name", "state", "place"]);
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "j" })));
  expect(ids(columnsInRoom.current.shown)).toEqual(["name", "state"]);
});

test("on a narrow screen none goes: the table moves sideways", () => {
  vi.stubGlobal("innerWidth", 820);
  expect(inRoom(200).current.withoutRoom).toEqual([]);
  vi.stubGlobal("innerWidth", 1280);
  expect(ids(inRoom(200).current.withoutRoom)).toEqual(["place", "age"]);
});

test("a column that a person hides makes room for those behind it", () => {
  const columnsInRoom = inRoom(240);
  expect(ids(columnsInRoom.current.withoutRoom)).toEqual(["place", "age"]);
  act(() => columnsInRoom.current.setShown("state", false));
  expect(ids(columnsInRoom.current.shown)).toEqual(["name", "place"]);
});

test("nothing goes while nobody knows how wide the table is", () => {
  expect(inRoom(0).current.withoutRoom).toEqual([]);
});

test("a column whose text may not be cut is as wide as the longest of it", () => {
  const whole = [{ ...column("unit", 60), whole: (row: Unit) => row.number }, column("age", 50)];
  const wide = inRoom(130, whole, [{ number: "T-1" }, { number: "TRUCK-104488" }]);
  expect(Number.parseInt(wide.current.tracks, 10)).toBeGreaterThan(100);
  expect(ids(wide.current.withoutRoom)).toEqual(["age"]);
  expect(inRoom(130, whole, [{ number: "T-1" }]).current.withoutRoom).toEqual([]);
});

function Foot({ room }: { room: number }) {
  const all = useColumns("units", columns, noUnits);
  return (
    <>
      <button type="button" onClick={() => all.setRoom(room)}>
        lay out
      </button>
      <ColumnsMenu columns={all} />
      <ListFoot
        noun="units"
        list={{ all: [], rows: [], moved: 3, showMoved: () => {} }}
        sort={null}
        usually="by name"
        columns={all}
        keyHints={[]}
      />
    </>
  );
}

test("the foot says how many columns have no room, and how many rows have moved", () => {
  render(<Foot room={200} />);
  expect(screen.queryByText(/lack of room/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "lay out" }));
  expect(screen.getByText("· 2 columns hidden for lack of room").title).toBe("PLACE, AGE");
  expect(screen.getByText(/3 moved/)).toBeDefined();
});

test("a column that gives way goes before those behind it", () => {
  const all = columns.map((one) => (one.id === "state" ? { ...one, givesWay: true } : one));
  expect(ids(inRoom(280, all).current.shown)).toEqual(["name", "place", "age"]);
});

const places = [{ number: "Springfield Township" }, { number: "Ames" }];
const shared = [
  { ...column("name", 80), sortBy: (row: Unit) => row.number },
  { ...column("state", 80), sortBy: () => "Needs a driver" },
  column("age", 50),
];

test("room that is left goes to what is cut, and no further than its text", () => {
  // 90 pixels for two: the shorter text has enough before the half of them.
  const [name = 0, state = 0, age] = inRoom(300, shared, places)
    .current.tracks.split(" ")
    .map(Number.parseFloat);
  expect(age).toBe(50);
  expect(name).toBeGreaterThan(state);
  expect(name + state).toBe(250);
  const wide = inRoom(900, shared, places).current.tracks.split(" ").map(Number.parseFloat);
  expect(wide[0]).toBeLessThan(190);
  expect(inRoom(210, shared, places).current.tracks).toBe("80px 80px 50px");
});

test("one long number takes no other column away, and gets the room that is left", () => {
  const long = [{ number: "T-1" }, { number: "0123456789".repeat(4) }];
  const whole = [{ ...column("unit", 60), whole: (row: Unit) => row.number }, column("age", 50)];
  expect(inRoom(210, whole, long).current.tracks).toBe("160px 50px");
  expect(Number.parseFloat(inRoom(900, whole, long).current.tracks)).toBe(320);
});

test("a column that a person drew stays as wide, in other windows too, until it is as usual again", () => {
  const first = inRoom(410);
  act(() => first.current.setWidth("state", 133.4));
  expect(first.current.tracks).toBe("100px 133px 120px 50px");
  expect(inRoom(420).current.tracks).toContain("133px");
  act(() => first.current.setWidth("state", 5));
  expect(first.current.drawn.get("state")).toBe(40);
  act(() => first.current.clearWidths());
  expect(first.current.tracks).toBe("100px 80px 120px 50px");
});

test("arrows in the columns' menu make a column wider and narrower", () => {
  render(<Foot room={600} />);
  fireEvent.click(screen.getByRole("button", { name: "lay out" }));
  fireEvent.keyDown(screen.getByRole("button", { name: "Columns" }), { key: "Enter" });
  const item = screen.getByRole("menuitemcheckbox", { name: /STATE/ });
  fireEvent.keyDown(item, { key: "ArrowRight" });
  expect(screen.getByRole("menuitemcheckbox", { name: /STATE/ }).textContent).toContain("96 px");
  fireEvent.keyDown(item, { key: "ArrowLeft" });
  fireEvent.keyDown(item, { key: "ArrowLeft" });
  expect(screen.getByRole("menuitemcheckbox", { name: /STATE/ }).textContent).toContain("64 px");
  fireEvent.click(screen.getByRole("menuitem", { name: /Usual widths/ }));
  expect(localStorage.getItem("haulboard-column-widths-units")).toBe("");
});
