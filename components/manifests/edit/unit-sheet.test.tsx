// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UnitSheet } from "@/components/manifests/edit/unit-sheet";
import { stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { manifestOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what another member changed on the manifest meanwhile is compared field by field, and nothing typed is lost", async () => {
  const row = manifestOf({ manifestId: "m-1", version: "e-1", name: "West", dock: 7, trailer: "8511" });
  const present = { ...row, version: "e-2", name: "West County", dock: 9 };
  const written = (outcome: string, message: string) => ({ manifestId: "m-1", outcome, message, undo: null });
  const requests = stubDesk({
    "PATCH /api/desk/freight/manifests/m-1": ({ body }: { body: { version: string } }) =>
      body.version === "e-1"
        ? written("conflict", "Changed by Kim Burke 4 s ago")
        : written("done", "changed"),
    "GET /api/desk/freight/manifests/m-1": { row: present },
    "GET /api/desk/freight/settings": {
      ...{ settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true },
    },
  });
  const onClose = vi.fn();
  renderDesk(
    <UnitSheet row={row} timeZone="America/Chicago" writes={{ settle: vi.fn() }} onClose={onClose} />,
  );
  await fill("Door", "11");
  await fill("Trailer", "8644");
  await press(/^Save/);
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this manifest" }));
  expect(dialog.getByRole("group", { name: "Door" }).textContent).toBe("DoorYours11Theirs9");
  expect(dialog.getByText("Name: West County")).toBeDefined();
  await press("Take this into the form");
  expect((await field("Name")).value).toBe("West County");
  await press(/^Save/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = requests.filter(({ method }) => method !== "GET").map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ version: "e-2", dock: 11, trailer: "8644" });
});
