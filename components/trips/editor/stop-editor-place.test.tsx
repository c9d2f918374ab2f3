// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PlaceFinder } from "@/components/map/basemap/place-names";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";
import { PlaceInput } from "@/components/trips/editor/stop-editor-place";
import type { PlaceForm } from "@/components/trips/form/trip-form";
import { placeOf } from "@/components/trips/testing/trip-form";

let names: PlaceFinder | null = null;
vi.mock("@/components/map/basemap/place-names", () => ({ usePlaceNames: () => names }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  names = null;
});

/** As it is chosen while the zones are not read yet. */
const yard = placeOf({ timezone: null });

function Field({ chosen }: { chosen: PlaceForm }) {
  const [place, setPlace] = useState<PlaceForm | null>(chosen);
  const [, setRead] = useState(0);
  return (
    <>
      <PlaceInput name="place" place={place} onPlace={setPlace} />
      <output aria-label="Zone">{place?.timezone ?? "none"}</output>
      <button type="button" onClick={() => setRead((times) => times + 1)}>
        Zones are read
      </button>
    </>
  );
}

function open(chosen: PlaceForm) {
  stubDesk({ "GET /api/platform/company-locations": { companyLocations: [] } });
  renderDesk(<Field chosen={chosen} />, { session: manager });
}

const zone = () => screen.getByLabelText("Zone").textContent;
const readZones = () => {
  names = { near: () => null, zoneAt: () => "America/Chicago", find: () => [] };
  fireEvent.click(screen.getByRole("button"));
};

test("a place that was chosen before the zones are read gets its zone once they are", () => {
  open(yard);
  expect(zone()).toBe("none");
  readZones();
  expect(zone()).toBe("America/Chicago");
});

test("a place of which nobody knows where it is stays without one", () => {
  open({ ...yard, latitude: null, longitude: null });
  readZones();
  expect(zone()).toBe("none");
});
