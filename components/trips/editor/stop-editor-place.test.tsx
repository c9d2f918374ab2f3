// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PlaceFinder } from "@/components/map/basemap/place-names";
import { stubDesk } from "@/components/testing/desk-stub";
import type { PlaceForm } from "@/components/trips/form/trip-form";
import { placeOf } from "@/components/trips/testing/trip-form";

let names: PlaceFinder | null = null;
vi.mock("@/components/map/basemap/place-names", () => ({ usePlaceNames: () => names }));

// Loads what reads the names anew: another file may have loaded it with the real ones.
let PlaceInput: typeof import("@/components/trips/editor/stop-editor-place").PlaceInput;
let rendering: typeof import("@/components/testing/render-desk");
beforeAll(async () => {
  vi.resetModules();
  ({ PlaceInput } = await import("@/components/trips/editor/stop-editor-place"));
  rendering = await import("@/components/testing/render-desk");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  names = null;
});

/** As it is chosen while the zones are not read yet. */
const yard = placeOf({ timezone: null });

function Field({ chosen }: { chosen: PlaceForm }) {
  const [place, setPlace] = useState<PlaceForm | null>(chosen);
  const [text, setText] = useState("");
  const [, setRead] = useState(0);
  return (
    <>
      <PlaceInput name="place" place={place} text={text} onText={setText} onPlace={setPlace} />
      <output aria-label="Unknown">{text}</output>
      <output aria-label="Zone">{place?.timezone ?? "none"}</output>
      <button type="button" onClick={() => setRead((times) => times + 1)}>
        Zones are read
      </button>
    </>
  );
}

function open(chosen: PlaceForm) {
  stubDesk({ "GET /api/platform/company-locations": { companyLocations: [] } });
  rendering.renderDesk(<Field chosen={chosen} />, { session: rendering.manager });
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

test("Tab leads past the list of places, however long: what scrolls in it would take the focus and go with it", () => {
  open(yard);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "Spring" } });
  const list = screen.getByRole("listbox").parentElement;
  expect([list?.className, list?.getAttribute("tabindex")]).toEqual([
    expect.stringContaining("overflow-auto"),
    "-1",
  ]);
});

test("what is typed and names no place stays in its field as it was typed", async () => {
  open(yard);
  readZones();
  const field = screen.getByRole<HTMLInputElement>("combobox");
  fireEvent.change(field, { target: { value: "Dora" } });
  fireEvent.blur(field);
  await waitFor(() => expect(screen.getByLabelText("Unknown").textContent).toBe("Dora"));
  expect([field.value, screen.getByLabelText("Unknown").textContent]).toEqual(["Dora", "Dora"]);
  fireEvent.change(field, { target: { value: "" } });
  expect([field.value, screen.getByLabelText("Unknown").textContent]).toEqual(["", ""]);
});
