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
const detailOf = (open: number) =>
  manifestDetailOf({
    row,
    shipments: Array.from({ length: open }, (_, index) =>
      manifestShipmentOf({ shipmentId: `S-${index}`, status: "open" }),
    ),
    actions: [{ action: "cancel", allowed: true, because: null }],
  });
const detail = detailOf(1);
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

function later() {
  let resolve: (response: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((done) => {
    resolve = done;
  });
  return { promise, resolve: (response: unknown) => resolve(response) };
}

const part = (left: number, message: string, outcome = "done") => ({
  ...{ results: [{ shipmentId: "M-112", title: "STL-112", outcome, message }], left },
  undo: { id: `00000000-0000-4000-8000-00000000000${left}`, until: "2099-01-01T00:00:00Z", what: message },
});

/** @param parts one response after another; the last again */
function open(...parts: readonly Promise<unknown>[]) {
  const [...rest] = parts;
  const requests = stubDesk({
    [`GET ${path}`]: parts.length === 0 ? detail : detailOf(40),
    [`POST ${path}/presence`]: { alsoHere: [] },
    [`POST ${path}/cancel`]: () => rest.shift() ?? part(0, "canceled"),
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
  expect(await screen.findByText("Enter why it is canceled.")).toBeDefined();
  await fill(/Reason/, "The truck broke down");
  await press("Cancel the manifest");
  const { version } = row;
  await waitFor(() => expect(sent()).toEqual([{ version, reason: "The truck broke down", most: 20 }]));
});

test("what is in the trailer is said: its ticks go with the manifest", async () => {
  const loaded = { at: "2026-11-24T14:00:00Z", by: "Kim Ortiz" };
  const [first, second] = detailOf(2).shipments;
  if (first === undefined || second === undefined) throw new Error("There are two");
  const loadedDetail = { ...detailOf(2), shipments: [{ ...first, loaded }, second] };
  stubDesk({
    ...{ [`GET ${path}`]: loadedDetail, [`POST ${path}/presence`]: { alsoHere: [] } },
    "GET /api/desk/freight/board": board,
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { address: "?sheet=cancel" });
  expect(await screen.findByText(/2 open PROs leave it.* 1 PRO is loaded: unload it\./)).toBeDefined();
});

test("merging shows what the other becomes; only those in planning of its day are offered", async () => {
  const sent = open();
  expect(await screen.findByRole("option", { name: /STL-109/ })).toBeDefined();
  expect(screen.queryByRole("option", { name: /STL-108/ })).toBeNull();
  await fill("Its freight", "M-9");
  expect(await screen.findByText(/STL-109 with this freight: Done 16:10/)).toBeDefined();
  await fill(/Reason/, "Too little for two");
  await press("Merge into STL-109");
  await waitFor(() => expect(sent()).toMatchObject([{ into: "M-9", reason: "Too little for two" }]));
});

test("many PROs leave part after part: how far it is, and no Keep it, until all are off", async () => {
  const answers = [later(), later()];
  const sent = open(...answers.map(({ promise }) => promise));
  await fill(/Reason/, "The truck broke down");
  await press("Cancel the manifest");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Keep it" })).toBeNull());
  answers[0]?.resolve(part(20, "20 of its 40 shipments taken off"));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.getByText("20 of 40 PROs are off it")).toBeDefined();
  answers[1]?.resolve(part(0, "canceled"));
  expect(await screen.findByText("STL-112 East side canceled, its 40 PROs taken off")).toBeDefined();
});

test("stopped between two parts it is not canceled, and says how far it came", async () => {
  const first = later();
  const sent = open(first.promise);
  await fill(/Reason/, "The truck broke down");
  await press("Cancel the manifest");
  await press("Stop");
  first.resolve(part(20, "20 of its 40 shipments taken off"));
  expect(await screen.findByText("Stopped: 20 of 40 PROs taken off")).toBeDefined();
  expect(screen.getByRole("button", { name: "Keep it" })).toBeDefined();
  expect(sent()).toHaveLength(1);
});
