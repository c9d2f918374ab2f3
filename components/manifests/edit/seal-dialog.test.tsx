// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ManifestPage } from "@/components/manifests/page/manifest-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { manager, renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ManifestWritten } from "@/lib/contract/desk/freight-writes";
import { manifestDetailOf, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/manifests/M-112";
const sealed = manifestRowOf({ seals: { out: "QF 774120", back: null, stops: { "ST-1": "QF 774121" } } });

async function open(stop: string, outcome: ManifestWritten["outcome"] = "done") {
  const requests = stubDesk({
    [`GET ${path}`]: manifestDetailOf({ row: sealed }),
    [`POST ${path}/presence`]: { alsoHere: [] },
    [`PATCH ${path}`]: {
      ...{ manifestId: "M-112", manifestNumber: "STL-112", outcome },
      ...{ message: outcome === "done" ? "seal" : "STL-112 was changed meanwhile", undo: null },
    },
    "GET /api/desk/freight/settings": {
      ...{ settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true },
    },
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { session: manager, address: `?stop=${stop}` });
  await screen.findByRole("table", { name: "Stops" });
  fireEvent.keyDown(document.body, { key: "S", shiftKey: true });
  await screen.findByRole("dialog", { name: "Seal after the stop" });
  return () => requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
}

const version = sealed.version;

test("the seal that was put on at a stop stands with it, and another is entered by Shift S", async () => {
  const sent = await open("ST-2");
  expect(screen.getByText("Seal QF 774121")).toBeDefined();
  await fill("Seal number", " QF 774122 ");
  await press("Save");
  await waitFor(() => expect(sent()).toEqual([{ version, seals: { stops: { "ST-2": "QF 774122" } } }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("emptied, it is taken off", async () => {
  const sent = await open("ST-1");
  await fill("Seal number", "");
  await press("Save");
  await waitFor(() => expect(sent()).toEqual([{ version, seals: { stops: { "ST-1": null } } }]));
});

test("what was not kept stays typed", async () => {
  const sent = await open("ST-2", "conflict");
  await fill("Seal number", "QF 774122");
  await press("Save");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((await field("Seal number")).value).toBe("QF 774122");
});
