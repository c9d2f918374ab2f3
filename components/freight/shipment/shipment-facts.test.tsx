// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShipmentFacts } from "@/components/freight/shipment/shipment-facts";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("since when it is unknown where it is stands once", async () => {
  stubDesk({
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
  });
  const since = "2026-11-18T15:11:00Z";
  const { where } = shipmentOf({});
  const row = shipmentOf({ where: { ...where, state: "unknown", label: "Unknown", terminal: null, since } });
  renderDesk(<ShipmentFacts row={row} timeZone="America/Chicago" />);
  const label = await screen.findByText("Where");
  expect(label.parentElement?.textContent?.match(/since/g)).toHaveLength(1);
});
