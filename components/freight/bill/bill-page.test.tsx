// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BillPage } from "@/components/freight/bill/bill-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(reply: unknown) {
  stubDesk({
    "GET /api/desk/session": { can: ["printBill"], company: { name: "Test Carrier" } },
    "GET /api/desk/freight/shipments/S-1/bill-paper": reply,
  });
  renderDesk(<BillPage number="418220598" shipmentId="S-1" />);
}

test("the bill of freight on no manifest stands on its sheet, ready to print and as PDF", async () => {
  const shipment = shipmentOf({ shipmentId: "S-1", title: "418220598", proNumber: "418220598" });
  const alone = {
    manifest: null,
    lading: null,
    appointment: null,
    terminalPhone: null,
    terminalAddress: null,
    terminal: null,
    scac: null,
  };
  open({ shipment, ...alone });
  expect(await screen.findByText("PRO 418220598")).toBeDefined();
  for (const name of ["Print", "As PDF"])
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBeNull();
  const back = screen.getByRole("link", { name: "418220598" });
  expect(back.getAttribute("href")).toBe("/freight/418220598");
});

test("what can't be read is said", async () => {
  open(refused({ type: "NOT_FOUND", message: "No such shipment is known" }, 404));
  expect(await screen.findByText("The bill of lading can't be read")).toBeDefined();
});
