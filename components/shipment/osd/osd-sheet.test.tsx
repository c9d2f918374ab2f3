// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OsdCard } from "@/components/shipment/osd/osd-card";
import { osdSentence } from "@/components/shipment/osd/osd-label";
import { OsdSheet } from "@/components/shipment/osd/osd-sheet";
import { PieceCounts } from "@/components/shipment/osd/piece-boxes";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { OsdCase } from "@/lib/contract/desk/service/osd-case";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serviceOf = (osdCases: ShipmentService["osdCases"]): ShipmentService => ({
  ...{ proNumber: "690118417", osdCases, appointments: [], appointmentVersion: 0, also: [] },
  ...{ alsoCount: 0, aboard: null, terminal: null, mayChangeAppointment: true },
});
const path = "/api/desk/freight/shipments/690118417";

function open(osdCases: ShipmentService["osdCases"] = [], reply: unknown = serviceOf([])) {
  const onClose = vi.fn();
  const requests = stubDesk({
    [`GET ${path}/service`]: serviceOf(osdCases),
    [`PUT ${path}/osd-case`]: reply,
  });
  renderDesk(<OsdSheet proNumber="690118417" pieces={1_250} disabledReason={null} onClose={onClose} />);
  return { onClose, sent: () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}

test("a case has pieces as boxes, counts from pickup to now, and who called; 1,250 is a number", async () => {
  const { sent, onClose } = open();
  await fill("Short", "4");
  await fill("Pieces on the bill", "13");
  await waitFor(() => expect(document.querySelectorAll("[data-box=good]")).toHaveLength(9));
  expect(document.querySelectorAll("[data-box=short]")).toHaveLength(4);
  await fill("Picked up", "1,250");
  await fill("Who called", "L. Tran, receiving");
  await press("Open the case");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([
    {
      version: 0,
      case: {
        pieces: 13,
        short: 4,
        counts: { pickedUp: 1_250, loaded: null },
        calledBy: "L. Tran, receiving",
      },
    },
  ]);
});

test("what is no count, and a case without pieces, is refused at its field and nothing is sent", async () => {
  const { sent } = open();
  await fill("Loaded", "a few");
  await press("Open the case");
  expect(await screen.findByText("must be a whole number")).toBeDefined();
  await fill("Loaded", "");
  await press("Open the case");
  expect(await screen.findByText("is required, or the pieces over or damaged")).toBeDefined();
  expect(sent()).toEqual([]);
});

test("a case that somebody else changed is not written over, and what was typed stays", async () => {
  const present = OsdCase.parse({ pieces: 13, short: 4 });
  const message = "Someone else has changed this case: reload it first";
  const { onClose } = open(
    [{ case: present, by: "Karl Brandt", at: "2026-11-24T18:00:00Z" }],
    refused({ type: "CONFLICT", message, requestId: "r-1" }, 409),
  );
  await fill("Damaged", "2");
  await press("Save");
  expect(await screen.findByText(new RegExp(message))).toBeDefined();
  expect((screen.getByLabelText("Damaged") as HTMLInputElement).value).toBe("2");
  expect(onClose).not.toHaveBeenCalled();
});

test("who wrote the case is said with the zone of the clock", () => {
  const version = { case: OsdCase.parse({ pieces: 4, damaged: 2 }), by: "Dana Whitfield" };
  const at = "2026-11-18T15:05:00Z";
  vi.setSystemTime(Date.parse("2026-11-18T15:06:00Z"));
  renderDesk(
    <OsdCard
      versions={[{ ...version, at }]}
      timeZone="America/New_York"
      action={{ keys: null, run: () => undefined }}
    />,
  );
  expect(screen.getByText("Dana Whitfield, 10:05 EST")).toBeDefined();
  vi.useRealTimers();
});

test("the count at which pieces parted is marked", () => {
  const counts = { pickedUp: 13, unloaded: 13, loaded: 13, delivered: 9, found: 4 };
  const osd = OsdCase.parse({ pieces: 13, short: 4, counts, foundIn: "aisle C" });
  renderDesk(<PieceCounts osd={osd} />);
  expect([...document.querySelectorAll("dd.text-jeopardy")].map((one) => one.textContent)).toEqual([
    "9, parts from the count before",
  ]);
  expect(osdSentence(osd)).toBe("4 short of 13, 4 found at aisle C");
});
