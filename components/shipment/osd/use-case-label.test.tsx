// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCaseLabel } from "@/components/shipment/osd/use-case-label";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { shipmentServiceQuery } from "@/lib/queries/bills/shipment-service";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Reads what the page around the act reads. */
function Labelled() {
  useQuery(shipmentServiceQuery("690118377"));
  return <p>{useCaseLabel("690118377")}</p>;
}

const open = (osdCases: object[]) => {
  stubDesk({ "GET /api/desk/freight/shipments/690118377/service": { proNumber: "690118377", osdCases } });
  renderDesk(<Labelled />);
};

test("a case that is there is opened, not offered anew", async () => {
  open([{ version: 1, case: { state: "open" } }]);
  expect(await screen.findByText("Show the open OS&D case")).toBeDefined();
});

test("where there is none one is offered", async () => {
  open([]);
  expect(await screen.findByText("OS&D case")).toBeDefined();
});
