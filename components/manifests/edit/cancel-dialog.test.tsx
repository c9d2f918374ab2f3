// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ManifestPage } from "@/components/manifests/page/manifest-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import {
  dayPlanOf,
  manifestDetailOf,
  manifestRowOf,
  manifestShipmentOf,
} from "@/lib/paper/testing/manifest-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/manifests/M-112";
const row = manifestRowOf({ state: "closed" });
const other = manifestRowOf({ manifestId: "M-9", title: "STL-109", name: "North", state: "planning" });
const closed = manifestRowOf({ manifestId: "M-8", title: "STL-108", state: "closed" });
const detail = manifestDetailOf({
  row,
  shipments: [manifestShipmentOf({ shipmentId: "S-2", status: "open" })],
  actions: [{ action: "cancel", allowed: true, because: null }],
});
const board = {
  ...{
    step: "1",
    whole: true,
    more: null,
    shipments: [],
    manifests: [row, other, closed],
    legs: [],
    gone: [],
  },
  ...{ terminals: [], readAt: null, readError: null, unknownEvents: 0, missing: [] },
};

function open() {
  const requests = stubDesk({
    [`GET ${path}`]: detail,
    [`POST ${path}/presence`]: { alsoHere: [] },
    [`POST ${path}/cancel`]: {
      results: [{ shipmentId: "M-112", title: "STL-112", outcome: "done", message: "canceled" }],
      undo: null,
    },
    "GET /api/desk/freight/board": board,
    "POST /api/desk/freight/days/preview": {
      plan: dayPlanOf({ sentence: "Done 16:10" }),
      ...{ was: null, load: other.load, warnings: ["P-1 arrives late"], path: [] },
      hazards: detail.hazards,
    },
    "GET /api/desk/freight/settings": {
      ...{ settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true },
    },
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { address: "?sheet=cancel" });
  return () => requests.filter((one) => one.path === `${path}/cancel`).map(({ body }) => body);
}

test("a reason is asked for, and what happens to freight, driver and paper is said", async () => {
  const sent = open();
  expect(await screen.findByText(/1 open PRO leaves it; driver and units are free again/)).toBeDefined();
  await press("Cancel the manifest");
  expect(await screen.findByText("Write why it is canceled.")).toBeDefined();
  await fill(/Reason/, "The truck broke down");
  await press("Cancel the manifest");
  const { version } = row;
  await waitFor(() => expect(sent()).toEqual([{ version, reason: "The truck broke down" }]));
});

test("merging shows what the other becomes; only those in planning of its day are offered", async () => {
  const sent = open();
  expect(await screen.findByRole("option", { name: /STL-109/ })).toBeDefined();
  expect(screen.queryByRole("option", { name: /STL-108/ })).toBeNull();
  await fill("Its freight", "M-9");
  expect(await screen.findByText(/STL-109 becomes: Done 16:10/)).toBeDefined();
  await fill(/Reason/, "Too little for two");
  await press("Merge into STL-109");
  await waitFor(() => expect(sent()).toMatchObject([{ into: "M-9", reason: "Too little for two" }]));
});
