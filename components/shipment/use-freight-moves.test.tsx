// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { freightMovedLabel, useFreightMoves } from "@/components/shipment/use-freight-moves";
import { type DeskRequest, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

function Moves() {
  const { move, undoLast, last } = useFreightMoves();
  return (
    <>
      <button type="button" onClick={() => move("plan", shipments, { manifestId: "M-1" })}>
        Plan
      </button>
      <button type="button" aria-disabled={last === null} onClick={undoLast}>
        Undo
      </button>
    </>
  );
}

function open() {
  let part = 0;
  const requests = stubDesk({
    "POST /api/desk/freight/moves": ({ body }: DeskRequest) => {
      const { shipments: own } = body as { shipments: typeof shipments };
      part += 1;
      return { results: own.map(({ shipmentId }) => result(shipmentId)), undo: undoOf(part) };
    },
    "POST /api/desk/freight/undo": { results: [], undo: null },
  });
  renderDesk(<Moves />);
  return (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
}

const titles = () => toast.getHistory().flatMap((shown) => ("title" in shown ? [shown.title] : []));

test("a large move goes in parts, says how far it has come, and what was done of all of it", async () => {
  const sent = open();
  await press("Plan");
  await waitFor(() => expect(titles()).toContain("90 shipments planned onto STL-114"));
  expect(titles()).toContain("80 of 90 shipments done");
  const parts = sent("/api/desk/freight/moves") as { shipments: unknown[] }[];
  expect(parts.map((part) => part.shipments.length)).toEqual([40, 40, 10]);
});

test("all parts are taken back as one, the last first", async () => {
  const sent = open();
  await press("Plan");
  await waitFor(async () => expect(await isRefused("Undo")).toBe(false));
  await press("Undo");
  await waitFor(() =>
    expect(sent("/api/desk/freight/undo")).toEqual([3, 2, 1].map((part) => ({ id: idOf(part) }))),
  );
});
