// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ManifestPage } from "@/components/manifests/page/manifest-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { manifestDetailOf, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/manifests/M-112";

/** A manifest of a Wednesday, the day before a holiday; nobody works on Saturday and Sunday. */
function open() {
  const requests = stubDesk({
    [`GET ${path}`]: manifestDetailOf({ row: manifestRowOf({ day: "2099-11-25" }) }),
    [`POST ${path}/presence`]: { alsoHere: [] },
    [`POST ${path}/copy`]: {
      ...{ manifestId: null, manifestNumber: null, outcome: "refused", message: "no", undo: null },
    },
    "GET /api/desk/freight/settings": {
      settings: FreightSettings.parse({
        holidays: [{ terminal: null, day: "2099-11-26", name: "Thanksgiving Day" }],
      }),
      ...{ version: 0, changed: null, mayChange: true },
    },
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { address: "?sheet=copy" });
  return () => requests.filter((one) => one.path === `${path}/copy`).map(({ body }) => body);
}

test("the next working day is offered, and one on which nobody works is asked about", async () => {
  const sent = open();
  expect(await screen.findByText("Fri Nov 27")).toBeDefined();
  await fill(/^To the day/, "2099-11-28");
  expect(screen.getByText("No freight is taken on Sat Nov 28. Keep this day?")).toBeDefined();
  await press("Use Mon Nov 30");
  expect(screen.queryByText(/Keep this day/)).toBeNull();
  await press("Copy");
  await waitFor(() => expect(sent()).toMatchObject([{ day: "2099-11-30", withDriver: true }]));
});

test("what is no day is refused at its field, and stays as it was typed", async () => {
  const sent = open();
  await screen.findByText("Fri Nov 27");
  await fill(/^To the day/, "someday");
  await press("Copy");
  expect(screen.getByText(/Not understood as a day/)).toBeDefined();
  expect(await field(/^To the day/)).toHaveProperty("value", "someday");
  expect(sent()).toEqual([]);
});
