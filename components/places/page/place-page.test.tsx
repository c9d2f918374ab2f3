// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PlacePage } from "@/components/places/page/place-page";
import { type DeskRequest, pending, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";

vi.mock("@/components/places/fence/fence-pane", () => ({ FencePane: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = {
  ...{ companyLocationId: 7, externalCompanyLocationId: "ACME-D", name: "Acme Foods Dallas" },
  ...{ address1: "4500 Singleton Blvd", city: "Dallas", state: "TX", country: "US" },
};

function open(ofNumber: unknown) {
  stubDesk({
    "GET /api/platform/company-locations": ({ query }: DeskRequest) =>
      query.has("externalCompanyLocationId") ? { companyLocations: ofNumber } : pending(),
    "GET /api/desk/places": { records: [], figures: [], usualMinutes: 15 },
  });
  renderDesk(<PlacePage place="ACME-D" />);
}

test("a place is shown before all places of the carrier are read", async () => {
  open([place]);
  expect(await screen.findByRole("heading", { name: "Acme Foods Dallas" })).toBeDefined();
});

test("while a platform answers with other places, the place is still being read", async () => {
  open([{ ...place, externalCompanyLocationId: "OTHER" }]);
  expect(await screen.findByLabelText("Reading the place")).toBeDefined();
  expect(screen.queryByText("Acme Foods Dallas")).toBeNull();
});
