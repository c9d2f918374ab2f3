// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { shipmentFormOf } from "@/components/freight/form/shipment-form";
import { ShipmentSheet } from "@/components/freight/form/shipment-sheet";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a shipment that is saved as it was is not written, and nobody is told that it was changed", async () => {
  const row = shipmentOf({ proNumber: "418220731", version: "e-7" });
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  const changed = { shipmentId: row.shipmentId, title: "418220731", outcome: "done", message: "changed" };
  const requests = stubDesk({ "POST /api/desk/freight/shipments": { results: [changed], undo: null } });
  const writes = () => requests.filter(({ method }) => method === "POST");
  const record = {
    ...{ proNumber: "418220731", consigneeName: "Brandt Tool & Die", consigneeAddress: "1 Mill St" },
    ...{
      consigneeCity: "St. Louis",
      consigneeState: "MO",
      consigneeZip: "63101",
      deliveryDate: "2026-11-24",
    },
  };
  renderDesk(
    <ShipmentSheet
      {...{ kind: "delivery", terminal: "STL", timeZone: "America/Chicago", items: [], disabledReason: null }}
      {...{ before: shipmentFormOf("delivery", record), known: row, onSaved, onClose }}
    />,
  );
  await press(/^Save/);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([writes().length, onSaved.mock.calls.length]).toEqual([0, 0]);
  expect(await screen.findByText("418220731 is unchanged: there was nothing to save")).toBeDefined();

  await fill("Weight, lb", "2084");
  await press(/^Save/);
  await waitFor(() => expect(writes()).toHaveLength(1));
});
