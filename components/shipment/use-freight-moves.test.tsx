// @vitest-environment happy-dom
import { onlineManager } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import { freightMovedLabel, useFreightMoves } from "@/components/shipment/use-freight-moves";
import { wayBackOf } from "@/components/shipment/use-way-back";
import { type DeskRequest, refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { dayPlanOf, manifestOf, manifestStopOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closedNow = false;
});

const result = (title: string, message = "planned onto STL-114") => ({
  shipmentId: title,
  title,
  outcome: "done" as const,
  message,
});
const idOf = (part: number) => `0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb${part}`;
const undoOf = (part: number) => ({ id: idOf(part), what: "planned", until: "2999-11-24T16:00:10Z" });

test("what was done names the one shipment, or counts several", () => {
  expect(freightMovedLabel({ results: [result("418220731")] })).toBe("418220731 planned onto STL-114");
  expect(freightMovedLabel({ results: [result("a"), result("b")] })).toBe("2 shipments planned onto STL-114");
});

const shipments = Array.from({ length: 90 }, (_, n) => ({ shipmentId: `S-${n}`, version: "v1" }));

const waiting = shipmentOf({ shipmentId: "s-1", stopId: "t-1", version: "e-1" });
const apart = shipmentOf({ shipmentId: "s-2", stopId: null, version: "e-2" });
const manifest = manifestOf({
  manifestId: "M-1",
  title: "STL-114",
  stops: [manifestStopOf({ stopId: "t-0" })],
});
/** The day of the manifest with the two, in this order. */
const previewOf = (...stopIds: string[]) => ({
  plan: dayPlanOf({
    stops: stopIds.map((stopId) => ({
      stopId,
      shipmentIds: [],
      arriveAt: "2026-11-24T14:00:00Z",
      serviceStartAt: "2026-11-24T14:00:00Z",
      departAt: "2026-11-24T14:15:00Z",
      slackMinutes: null,
      risk: "on-time" as const,
    })),
  }),
  was: null,
  load: manifest.load,
  warnings: [],
  path: [],
});

let closedNow = false;
const closedResult = ({ shipmentId }: { shipmentId: string }) => ({
  ...result(shipmentId, "STL-114 is closed. Adding reopens it"),
  outcome: "needs-reopen" as const,
});

function Moves() {
  const moves = useFreightMoves();
  const { move, plan, undoLast, last } = moves;
  return (
    <>
      <button type="button" onClick={() => move("move", shipments, { to: { type: "door", name: "4" } })}>
        Move
      </button>
      <button type="button" onClick={() => plan([waiting, apart], manifest)}>
        Plan
      </button>
      <button type="button" aria-disabled={last === null} onClick={undoLast}>
        Undo
      </button>
      <FreightOutcome moves={moves} />
    </>
  );
}

/** The board, which is left for another page and come back to. */
function Pages() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? "Leave" : "Come back"}
      </button>
      {isHere ? <Moves /> : null}
    </>
  );
}

function open(
  preview: unknown = previewOf("s-2", "t-0", "t-1"),
  undone: unknown = { results: [], undo: null, left: 0 },
  onMove: () => void = () => undefined,
) {
  let part = 0;
  const requests = stubDesk({
    "POST /api/desk/freight/moves": ({ body }: DeskRequest) => {
      const { shipments: own, reopen } = body as { shipments: typeof shipments; reopen?: boolean };
      if (closedNow && reopen !== true) return { results: own.map(closedResult), undo: null };
      part += 1;
      onMove();
      return { results: own.map(({ shipmentId }) => result(shipmentId)), undo: undoOf(part) };
    },
    "POST /api/desk/freight/days/preview": preview,
    "POST /api/desk/freight/undo": undone,
  });
  renderDesk(<Pages />);
  return (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
}

const titles = () => toast.getHistory().flatMap((shown) => ("title" in shown ? [shown.title] : []));

test("a large move goes in parts, says how far it has come, and what was done of all of it", async () => {
  const sent = open();
  await press("Move");
  await waitFor(() => expect(titles()).toContain("90 shipments planned onto STL-114"));
  expect(titles()).toContain("80 of 90 shipments done");
  const parts = sent("/api/desk/freight/moves") as { shipments: unknown[] }[];
  expect(parts.map((part) => part.shipments.length)).toEqual(Array(9).fill(10));
});

test("all parts are taken back as one, the last first", async () => {
  const sent = open();
  await press("Move");
  await waitFor(async () => expect(await isRefused("Undo")).toBe(false));
  await press("Undo");
  await waitFor(() =>
    expect(sent("/api/desk/freight/undo")).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((part) => ({ id: idOf(part), most: 10, skip: 0 })),
    ),
  );
  expect(titles()).toContain("0 of 90 undone");
});

test("many that took long to be made can be undone for 30 seconds from the last of them", () => {
  const way = wayBackOf([
    { undo: { ...undoOf(1), until: "2026-11-18T15:00:30Z" } },
    { undo: { ...undoOf(2), until: "2026-11-18T15:01:10Z" } },
  ]);
  expect(way).toEqual({ ids: [idOf(2), idOf(1)], until: "2026-11-18T15:01:10Z", what: "planned" });
});

const stops = () =>
  toast.getHistory().flatMap((shown) => {
    const action = "action" in shown ? (shown.action as { label?: string; onClick?: () => void }) : {};
    return action?.label === "Stop" ? [action.onClick] : [];
  });

test("a large move can be stopped: what was done stays and can be undone, the rest stays as it was", async () => {
  toast.getHistory().length = 0;
  const sent = open(undefined, undefined, () => stops().at(-1)?.());
  await press("Move");
  await waitFor(() => expect(titles()).toContain("Stopped: 10 of 90 shipments done"));
  expect(titles()).toContain("10 shipments planned onto STL-114");
  expect(sent("/api/desk/freight/moves")).toHaveLength(1);
  expect(await isRefused("Undo")).toBe(false);
});

test("a large move onto a closed manifest asks before anything more is sent, and claims nothing done", async () => {
  toast.getHistory().length = 0;
  closedNow = true;
  const sent = open();
  await press("Move");
  await screen.findByRole("button", { name: /reopen/i });
  closedNow = false;
  expect(sent("/api/desk/freight/moves")).toHaveLength(1);
  expect(titles()).not.toContain("10 of 90 shipments done");
});

test("what is taken back of several parts is counted as one", async () => {
  toast.getHistory().length = 0;
  open(undefined, { results: [result("s-1")], undo: null, left: 0 });
  await press("Move");
  await waitFor(async () => expect(await isRefused("Undo")).toBe(false));
  await press("Undo");
  await waitFor(() => expect(titles()).toContain("Undone: 90 shipments"));
});

test("the toast that offers it goes once it is taken back by key", async () => {
  open();
  await press("Move");
  await waitFor(async () => expect(await isRefused("Undo")).toBe(false));
  const dismiss = vi.spyOn(toast, "dismiss");
  await press("Undo");
  const parts = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(idOf).join(" ");
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith(`undo ${parts}`));
  dismiss.mockRestore();
});

test("the last move can still be taken back after its page was left and come back to", async () => {
  const sent = open();
  await press("Plan");
  await waitFor(async () => expect(await isRefused("Undo")).toBe(false));
  await press("Leave");
  await press("Come back");
  expect(await isRefused("Undo")).toBe(false);
  await press("Undo");
  await waitFor(() => expect(sent("/api/desk/freight/undo")).toHaveLength(1));
});

const undoOne = async (undone: unknown) => {
  const sent = open(undefined, undone);
  await press("Plan");
  await waitFor(async () => expect(await isRefused("Undo")).toBe(false));
  await press("Undo");
  return () => sent("/api/desk/freight/undo") as { skip: number }[];
};

test("taking many back goes on part after part, says how far it has come, and passes over what could not be", async () => {
  const rest = [2, 1, 0];
  const kept = { ...result("s-9", "Someone changed it since"), outcome: "conflict" as const };
  const sent = await undoOne(() => ({ results: [result("s-1"), kept], undo: null, left: rest.shift() }));
  await waitFor(() => expect(titles()).toContain("Not everything could be undone: 3 of 6"));
  expect(titles()).toContain("4 of 5 undone");
  expect(sent().map(({ skip }) => skip)).toEqual([0, 1, 2]);
});

test("taking many back can be stopped, and goes on later", async () => {
  toast.getHistory().length = 0;
  const sent = await undoOne(() => {
    queueMicrotask(() => stops().at(-1)?.());
    return { results: [result("s-1")], undo: null, left: 5 };
  });
  await waitFor(() => {
    stops().at(-1)?.();
    expect(titles().some((title) => String(title).startsWith("Stopped: "))).toBe(true);
  });
  expect(await isRefused("Undo")).toBe(false);
  expect(sent().length).toBeLessThan(6);
});

test("a closed manifest is reopened only when that was asked, and the freight then goes onto it", async () => {
  const sent = open(undefined, undefined);
  closedNow = true;
  await press("Plan");
  await press("Reopen and add");
  await waitFor(() => expect(sent("/api/desk/freight/moves")).toHaveLength(2));
  expect((sent("/api/desk/freight/moves") as { reopen?: boolean }[]).map(({ reopen }) => reopen)).toEqual([
    undefined,
    true,
  ]);
});

test("a plan is sent with the sequence that its preview shows", async () => {
  const sent = open();
  await press("Plan");
  await waitFor(() =>
    expect(sent("/api/desk/freight/moves")).toEqual([
      {
        move: "plan",
        manifestId: "M-1",
        shipments: [
          { shipmentId: "s-1", version: "e-1" },
          { shipmentId: "s-2", version: "e-2" },
        ],
        sequence: [
          { stopId: "s-2", shipmentId: "s-2" },
          { stopId: "t-0", shipmentId: null },
          { stopId: "t-1", shipmentId: "s-1" },
        ],
      },
    ]),
  );
});

test("without a connection nothing is planned, now or later, and that is said", async () => {
  const sent = open();
  onlineManager.setOnline(false);
  await press("Plan");
  await press("Move");
  await waitFor(() => expect(titles()).toContain("It could not be done"));
  expect(titles()).toContain("Not planned: no preview of STL-114");
  onlineManager.setOnline(true);
  expect(sent("/api/desk/freight/moves")).toEqual([]);
});

test("where no preview can be worked out nothing is planned", async () => {
  const sent = open(refused({ type: "BAD_REQUEST", message: "names a shipment that is not known" }, 400));
  await press("Plan");
  await waitFor(() => expect(titles()).toContain("Not planned: no preview of STL-114"));
  expect(sent("/api/desk/freight/moves")).toEqual([]);
});
