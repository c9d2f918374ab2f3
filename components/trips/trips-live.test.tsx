// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveRefetch } from "@/components/shell/live-refetch";
import { type DeskRequest, pending, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { tripBoardOf, tripOf } from "@/components/testing/trip-row";
import { detailOf, nowOf } from "@/components/trips/testing/trip-detail";
import { boardStep } from "@/lib/contract/desk/plain/board-step";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { tripBoardQuery, tripQuery, tripsAttentionQuery } from "@/lib/queries/trips";
import { useMoveTrips } from "@/lib/queries/trips-moves";
import { useUpdateTrip } from "@/lib/queries/trips-records";

const tripId = 48_200;
const stepOf = (count: number) => boardStep("run", "all", count);
const boardOf = (count: number, title: string, whole = true) =>
  tripBoardOf([tripOf({ title })], { step: stepOf(count), whole });
const attentionOf = (count: number) => ({ step: stepOf(count), terminals: [] });
const writtenAt = (count: number) =>
  nowOf({
    board: boardOf(count, "written", false),
    detail: detailOf({ step: stepOf(count), row: tripOf({ title: "written" }) }),
    attention: attentionOf(count),
  });

/** A page that shows the board, its count and one trip, and writes it. */
function Page() {
  const board = useQuery(tripBoardQuery).data;
  const detail = useQuery(tripQuery(tripId)).data;
  useQuery(tripsAttentionQuery);
  const move = useMoveTrips();
  const update = useUpdateTrip();
  const trips = [{ tripId, version: 1 }];
  return (
    <>
      <LiveRefetch />
      <p>{`board ${board?.rows[0]?.title}, record ${detail?.row.title}`}</p>
      <button type="button" onClick={() => move.mutate({ move: "assign", trips, externalUserId: "D-1" })}>
        Assign
      </button>
      <button type="button" onClick={() => update.mutate({ tripId, version: 1, body: { displayName: "x" } })}>
        Save
      </button>
    </>
  );
}

/** The requests of trips since the last look. */
let requests: DeskRequest[];
const sent = () =>
  requests.splice(0).flatMap(({ method, path }) => (path === "/live" ? [] : `${method} ${path}`));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const announce = (count: number, id = String(tripId)) =>
  tabLiveStore().changes.notify({ resource: "truckload", id, step: boardStep("run", "any", count) });
const press = async (name: string) => {
  act(() => screen.getByRole("button", { name }).click());
  await pass(10);
};

const reads = [`GET /api/desk/trips/${tripId}`, "GET /api/desk/trips", "GET /api/desk/trips/attention"];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  cleanup();
  // The stream lingers for a moment after the last who looked.
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(replies: Parameters<typeof stubDesk>[0] = {}) {
  requests = stubDesk({
    "GET /live": pending,
    "GET /api/desk/trips": boardOf(1, "read"),
    [`GET /api/desk/trips/${tripId}`]: detailOf({ step: stepOf(1), row: tripOf({ title: "read" }) }),
    "GET /api/desk/trips/attention": attentionOf(1),
    "POST /api/desk/trips/moves": { results: [], undo: null, now: writtenAt(2) },
    [`PATCH /api/desk/trips/${tripId}`]: { trip: { tripId }, now: writtenAt(2) },
    ...replies,
  });
  renderDesk(<Page />);
  await pass(10);
  sent();
}

test.each([
  ["Assign", "POST /api/desk/trips/moves"],
  ["Save", `PATCH /api/desk/trips/${tripId}`],
])(
  "%s: board and record show it after one request, and its announcement asks for nothing more",
  async (name, call) => {
    await open();
    await press(name);
    expect(screen.getByText("board written, record written")).toBeDefined();
    announce(2);
    await pass(6_000);
    expect(sent()).toEqual([call]);
  },
);

test("a write says what is shown", async () => {
  await open();
  act(() => screen.getByRole("button", { name: "Assign" }).click());
  await pass(10);
  const query = requests.find(({ method }) => method === "POST")?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({ since: stepOf(1), shown: String(tripId) });
});

test("what is announced while a write is under way waits for its response", async () => {
  await open({
    "POST /api/desk/trips/moves": () =>
      new Promise((resolve) =>
        setTimeout(() => resolve({ results: [], undo: null, now: writtenAt(2) }), 3_000),
      ),
  });
  await press("Assign");
  announce(2);
  await pass(9_000);
  expect(sent()).toEqual(["POST /api/desk/trips/moves"]);
});

test("a later change is read", async () => {
  await open();
  await press("Assign");
  sent();
  announce(3);
  await pass(6_000);
  expect(sent().sort()).toEqual([...reads].sort());
});

test("of a change of many trips only what is behind is read", async () => {
  await open();
  announce(1, "*");
  await pass(6_000);
  expect(sent()).toEqual([]);
  announce(2, "*");
  await pass(6_000);
  expect(sent().sort()).toEqual([...reads].sort());
});

test("a read that the write overtook takes nothing back", async () => {
  let isSlow = false;
  const late = (response: unknown) =>
    isSlow ? new Promise((resolve) => setTimeout(() => resolve(response), 1_500)) : response;
  await open({
    "GET /api/desk/trips": () => late(boardOf(1, "read", !isSlow)),
    [`GET /api/desk/trips/${tripId}`]: () =>
      late(detailOf({ step: stepOf(1), row: tripOf({ title: "read" }) })),
  });
  isSlow = true;
  announce(2);
  await pass(750);
  await press("Assign");
  expect(screen.getByText("board written, record written")).toBeDefined();
  await pass(2_500);
  expect(screen.getByText("board written, record written")).toBeDefined();
});

test("the count is asked for by time only while nothing is announced", async () => {
  const counts = () => sent().filter((call) => call.endsWith("/attention"));
  const stream = (phase: "live" | "waiting") =>
    tabLiveStore().takePhase({ phase, reason: null, retryInMs: null });
  await open();
  stream("live");
  await pass(65_000);
  expect(counts()).toEqual([]);
  stream("waiting");
  await pass(31_000);
  expect(counts()).toHaveLength(1);
});

test("a record that the response does not hold is read", async () => {
  const now = { ...writtenAt(2), detail: null };
  await open({ "POST /api/desk/trips/moves": { results: [movedTo(tripId)], undo: null, now } });
  await press("Assign");
  expect(sent()).toEqual(["POST /api/desk/trips/moves", `GET /api/desk/trips/${tripId}`]);
});

const movedTo = (moved: number) => ({
  tripId: moved,
  title: String(moved),
  outcome: "done",
  message: "",
  row: null,
  newTripId: null,
  present: null,
});
