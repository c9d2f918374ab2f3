import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import { freightBoardQuery, mergeFreightBoard } from "@/lib/queries/freight";

const shipment = (shipmentId: string, title = shipmentId) => ({ shipmentId, title }) as ShipmentRow;
const manifest = (manifestId: string) => ({ manifestId }) as ManifestRow;
const leg = (legId: string) => ({ legId }) as LegRow;
const nothingGone = { shipments: [], manifests: [], legs: [] };

const board = (over: Partial<FreightBoard> = {}): FreightBoard => ({
  step: "run-all-1",
  whole: true,
  more: null,
  shipments: [],
  manifests: [],
  legs: [],
  gone: nothingGone,
  terminals: [],
  readAt: null,
  readError: null,
  newestEventAt: null,
  isCatchingUp: false,
  unknownEvents: 0,
  missing: [],
  ...over,
});
const step = (over: Partial<FreightBoard>) => board({ whole: false, step: "run-all-2", ...over });

afterEach(() => vi.unstubAllGlobals());

test("each list takes what changed in it and gives up what is gone", () => {
  const known = board({
    shipments: [shipment("a"), shipment("b")],
    manifests: [manifest("m")],
    legs: [leg("l")],
  });
  const merged = mergeFreightBoard(
    known,
    step({
      shipments: [shipment("a", "new")],
      manifests: [manifest("n")],
      gone: { shipments: ["b"], manifests: [], legs: ["l"] },
    }),
  );
  expect(merged.shipments.map(({ title }) => title)).toEqual(["new"]);
  expect(merged.manifests.map(({ manifestId }) => manifestId)).toEqual(["m", "n"]);
  expect(merged.legs).toEqual([]);
});

test("a list in which nothing changed stays the same list", () => {
  const known = board({ shipments: [shipment("a")] });
  expect(mergeFreightBoard(known, step({ legs: [leg("l")] })).shipments).toBe(known.shipments);
});

test("a whole response replaces everything", () => {
  const merged = mergeFreightBoard(
    board({ shipments: [shipment("a")] }),
    board({ shipments: [shipment("b")] }),
  );
  expect(merged.shipments.map(({ shipmentId }) => shipmentId)).toEqual(["b"]);
});

test("a read that something newer overtook takes nothing back", () => {
  const known = board({ step: "run-all-3" });
  expect(mergeFreightBoard(known, step({ shipments: [shipment("a")] }))).toBe(known);
});

test("what is too much for one response is read to its end", async () => {
  const asked: string[] = [];
  const manifestsAt = (since: string | null): FreightBoard =>
    since === null ? board({ more: "run-all-1of2" }) : step({ gone: { ...nothingGone, manifests: ["m"] } });
  vi.stubGlobal("fetch", async (url: string) => {
    const since = new URL(url, "http://desk.example").searchParams.get("since");
    asked.push(since ?? "everything");
    return Response.json(manifestsAt(since));
  });
  const read = await new QueryClient().fetchQuery(freightBoardQuery("STL", "available"));
  expect(asked).toEqual(["everything", "run-all-1of2"]);
  expect(read).toMatchObject({ whole: true, step: "run-all-2", more: null });
});
