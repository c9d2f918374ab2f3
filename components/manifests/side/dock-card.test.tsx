// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ManifestPage } from "@/components/manifests/page/manifest-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import {
  manifestDetailOf,
  manifestRowOf,
  manifestShipmentOf,
  manifestStopOf,
} from "@/lib/paper/testing/manifest-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/manifests/M-112";
const tick = { at: "2026-11-24T12:00:00.000Z", by: "Sal Ortiz" };
const shipmentOf = (id: string, stopId: string, more = {}) =>
  manifestShipmentOf({
    shipmentId: id,
    proNumber: id,
    title: id,
    stopId,
    type: "delivery",
    status: "open",
    ...more,
  });
const detail = manifestDetailOf({
  row: manifestRowOf({
    dock: 7,
    stops: [
      manifestStopOf({ stopId: "ST-2", number: 1, mark: "next", shipmentIds: ["S-2", "S-3"] }),
      manifestStopOf({ stopId: "ST-3", number: 2, name: "Belleville Tool", shipmentIds: ["S-4"] }),
    ],
    notLoaded: [
      { shipmentId: "S-3", title: "S-3", place: "aisle C" },
      { shipmentId: "S-4", title: "S-4", place: null },
    ],
  }),
  shipments: [
    shipmentOf("S-2", "ST-2", { loaded: tick }),
    shipmentOf("S-3", "ST-2"),
    shipmentOf("S-4", "ST-3"),
  ],
  actions: [{ action: "add", allowed: true, because: null }],
});

function open(session = manager, read = detail) {
  const requests = stubDesk({
    [`GET ${path}`]: read,
    [`POST ${path}/presence`]: { alsoHere: [] },
    [`POST ${path}/loaded`]: {
      results: [{ shipmentId: "S-3", title: "S-3", outcome: "done", message: "loaded" }],
      undo: null,
    },
    "GET /api/desk/freight/settings": {
      settings: FreightSettings.parse({}),
      version: 0,
      changed: null,
      mayChange: true,
    },
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { session, address: "?stop=ST-2" });
  return () => requests.filter((one) => one.path === `${path}/loaded`).map(({ body }) => body);
}

test("of a truck that left without ticks nothing is asked of the dock any more", async () => {
  const row = { ...detail.row, departedAt: "2026-11-24T13:30:00Z", notLoaded: [] };
  open(manager, { ...detail, row, shipments: detail.shipments.map((one) => ({ ...one, loaded: null })) });
  expect(await screen.findByText("What you can do now")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Dock" })).toBeNull();
});

test("how far the dock has come is said, and what is still where", async () => {
  open();
  const heading = await screen.findByRole("heading", { name: "Dock" });
  const card = heading.closest("section") as HTMLElement;
  expect(within(card).getByText("1 of 3 loaded")).toBeDefined();
  expect(
    within(card)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Aisle C: S-3", "Not marked as loaded: S-4"]);
});

test("Q ticks what the chosen stop still lacks, Shift Q all of the manifest", async () => {
  const sent = open();
  await screen.findByRole("heading", { name: "Dock" });
  fireEvent.keyDown(document.body, { key: "q" });
  await waitFor(() => expect(sent()).toEqual([{ shipmentIds: ["S-3"], isLoaded: true }]));
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: "Q", shiftKey: true });
    expect(sent()).toHaveLength(2);
  });
  expect(sent()[1]).toEqual({ shipmentIds: ["S-3", "S-4"], isLoaded: true });
});

test("a PRO's own box takes its tick away", async () => {
  const sent = open();
  fireEvent.click((await screen.findAllByRole("button", { name: /Hartwell/ }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole("checkbox", { name: "S-2 is loaded", checked: true }));
  await waitFor(() => expect(sent()).toEqual([{ shipmentIds: ["S-2"], isLoaded: false }]));
});

test("who may change nothing is said so, and sends nothing", async () => {
  const sent = open(viewer);
  expect(await isRefused(/All loaded/)).toBe(true);
  await press(/All loaded/);
  expect(sent()).toEqual([]);
});
