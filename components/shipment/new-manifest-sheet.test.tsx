// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NewManifestSheet } from "@/components/shipment/new-manifest-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const written = { manifestId: "m-7", manifestNumber: "STL-120", message: "STL-120 is made", undo: null };

function open(reply: unknown) {
  const requests = stubDesk({ "POST /api/desk/freight/manifests": reply });
  const handlers = { onMade: vi.fn(), onClose: vi.fn() };
  renderDesk(
    <NewManifestSheet
      terminal="STL"
      terminals={[]}
      day="2026-11-24"
      timeZone="America/Chicago"
      shipmentIds={["s-1"]}
      disabledReason={null}
      {...handlers}
    />,
  );
  const sent = () => requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { sent, ...handlers };
}

test("what is typed is sent with the chosen shipments, what is empty is left out", async () => {
  const { sent, onMade } = open({ ...written, outcome: "done" });
  await fill("Name", "West County");
  await fill(/^Leaves at/, "2026-11-24T07:30");
  await fill("Door", "14");
  await press(/^Create/);
  await waitFor(() => expect(onMade).toHaveBeenCalledWith("m-7"));
  expect(sent()).toEqual([
    {
      terminal: "STL",
      day: "2026-11-24",
      shipmentIds: ["s-1"],
      name: "West County",
      dock: 14,
      departAt: "2026-11-24T13:30:00.000Z",
    },
  ]);
});

test("a manifest that was refused says why and keeps what was typed", async () => {
  const { onClose } = open({ ...written, outcome: "refused", message: "Door 14 is taken by STL-112" });
  await fill("Name", "West County");
  await press(/^Create/);
  expect(await screen.findByText("Door 14 is taken by STL-112")).toBeDefined();
  expect((await field("Name")).value).toBe("West County");
  expect(onClose).not.toHaveBeenCalled();
});

test("where a reason is needed it is asked for", async () => {
  open({ ...written, outcome: "needs-reason", message: "The day would be over hours by 0:25" });
  await press(/^Create/);
  expect(await field(/^Reason/)).toBeDefined();
});

test("a door that is no number is refused at its field", async () => {
  const { sent } = open({ ...written, outcome: "done" });
  await fill("Door", "north");
  await press(/^Create/);
  expect(await screen.findByText("must be a whole number")).toBeDefined();
  expect(sent()).toEqual([]);
});

test("a number that another manifest has is refused at its field, with the way to that manifest", async () => {
  const message = "STL-120 belongs to another manifest";
  open(
    refused(
      {
        type: "CONFLICT",
        message: "The number is already in use: nothing was saved",
        fields: [{ path: "manifestNumber", message }],
        details: { existing: { kind: "manifest", id: "m-7", number: "STL-120" } },
      },
      409,
    ),
  );
  await fill("Name", "West County");
  await fill("Manifest number", "STL-120");
  await press(/^Create/);
  expect(await screen.findByText(message)).toBeDefined();
  const link = await screen.findByRole("link", { name: "Open manifest STL-120 in a new tab" });
  expect(link.getAttribute("href")).toBe("/manifests/m-7");
  expect((await field("Name")).value).toBe("West County");
});
