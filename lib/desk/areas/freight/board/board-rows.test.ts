import { expect, test } from "vitest";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import { FreightRows, rowKey } from "@/lib/desk/areas/freight/board/board-rows";

const inbound = (shipmentId: string, legId: string | null, fields: Partial<ShipmentRow> = {}) =>
  shipmentOf({ shipmentId, where: { ...shipmentOf().where, state: "inbound", legId }, ...fields });
const shipment = (row: ShipmentRow) =>
  [
    rowKey({ kind: "shipment", id: row.shipmentId }),
    { row: { kind: "shipment" as const, row }, terminals: ["STL"] },
  ] as const;
const manifest = (manifestId: string) =>
  [
    rowKey({ kind: "manifest", id: manifestId }),
    { row: { kind: "manifest" as const, row: manifestOf({ manifestId }) }, terminals: ["STL"] },
  ] as const;

function rowsOf() {
  const rows = new FreightRows();
  rows.take([
    manifest("M-1"),
    manifest("M-2"),
    shipment(inbound("a", "LH-1", { manifestId: "M-1" })),
    shipment(inbound("b", "LH-1", { manifestId: null })),
    shipment(inbound("c", "LH-2", { manifestId: "M-2" })),
    shipment(inbound("d", null, { manifestId: "M-2" })),
    shipment(inbound("e", "LH-1", { status: "completed" })),
  ]);
  return rows;
}
const found = (rows: FreightRows, ...legIds: string[]) => {
  const { shipments, manifests } = rows.onLegs(legIds);
  return {
    shipments: shipments.map(({ shipmentId }) => shipmentId),
    manifests: manifests.map(({ manifestId }) => manifestId),
  };
};

test("open freight on a leg, and the manifests that wait for it", () => {
  const rows = rowsOf();
  expect(found(rows, "LH-1", "LH-1")).toEqual({ shipments: ["a", "b"], manifests: ["M-1"] });
  expect(found(rows, "LH-1", "LH-2")).toEqual({ shipments: ["a", "b", "c"], manifests: ["M-1", "M-2"] });
  expect(found(rows, "LH-9")).toEqual({ shipments: [], manifests: [] });
});

test("freight that moves to another leg, is done or is removed rides its leg no longer", () => {
  const rows = rowsOf();
  rows.take([shipment(inbound("a", "LH-2", { manifestId: "M-1" }))]);
  expect(found(rows, "LH-1").shipments).toEqual(["b"]);
  expect(found(rows, "LH-2").shipments).toEqual(["c", "a"]);
  rows.take([shipment(inbound("a", "LH-2", { status: "completed" }))]);
  rows.take([[rowKey({ kind: "shipment", id: "c" }), null]]);
  expect(found(rows, "LH-2").shipments).toEqual([]);
});
