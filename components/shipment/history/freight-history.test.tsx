// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FreightHistory } from "@/components/shipment/history/freight-history";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

beforeEach(() => {
  const settings = FreightSettings.parse({});
  stubDesk({ "GET /api/desk/freight/settings": { settings, version: 0, changed: null, mayChange: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entryOf = (eventId: string, happenedAt: string, knownAt: string): HistoryEntry => ({
  ...{ eventId, eventType: "shipmentUpdated", happenedAt, happenedAtIsKnown: true, knownAt },
  ...{ isOwn: false, said: null },
  by: "Dana Whitlock",
  changes: [{ field: "shipmentTotalPieces", before: 1, after: 2 }],
});

const open = (by: "happened" | "known") =>
  renderDesk(
    <FreightHistory
      entries={[
        entryOf("e-1", "2026-11-23T19:20:00Z", "2026-11-24T06:31:00Z"),
        entryOf("e-2", "2026-11-24T18:02:00Z", "2026-11-24T18:02:00Z"),
        // Still the day before in Chicago.
        entryOf("e-3", "2026-11-24T05:30:00Z", "2026-11-24T05:31:00Z"),
      ]}
      timeZone="America/Chicago"
      by={by}
      onBy={() => undefined}
      isRaw={false}
      onRaw={() => undefined}
      detail={() => null}
    />,
  );

const lines = () =>
  screen.getAllByRole("row").map((row) =>
    [...row.children]
      .slice(0, 2)
      .map((cell) => cell.textContent?.trim())
      .join(" | "),
  );

test("events stand under lines of their days on the terminal's clock, with occurred and received", () => {
  open("happened");
  expect(lines().slice(1)).toEqual([
    "Tue Nov 24",
    "12:02 | 12:02",
    "Mon Nov 23",
    "23:30 | 23:31",
    "13:20 | late, Tue Nov 24 00:31",
  ]);
});

test("of many fields the weightiest are said, and how many more there are", () => {
  const fields = [
    "referenceIds",
    "deliveryServiceDueDate",
    "shipmentTotalPieces",
    "consigneeName",
    "comments",
  ];
  const changes = [...fields, "status"].map((field, index) => ({ field, before: null, after: `${index}` }));
  renderDesk(
    <FreightHistory
      entries={[{ ...entryOf("e-1", "2026-11-24T18:02:00Z", "2026-11-24T18:02:00Z"), changes }]}
      timeZone="America/Chicago"
      by="happened"
      onBy={() => undefined}
      isRaw={false}
      onRaw={() => undefined}
      detail={() => null}
    />,
  );
  expect(screen.getByText("Status 5, Consignee name 3, Pieces 2, Reference ids 0, and 2 more")).toBeDefined();
});

test("in the reading of what was known then, days are those of the receiving", () => {
  open("known");
  expect(lines().slice(1)).toEqual([
    "Tue Nov 24",
    "12:02 | 12:02",
    "Mon Nov 23 13:20 | late, 00:31",
    "Mon Nov 23",
    "23:30 | 23:31",
  ]);
});

test("many events of one kind at once are one line, which unfolds", () => {
  renderDesk(
    <FreightHistory
      entries={["1", "2", "3"].map((id) => ({
        ...entryOf(id, `2026-11-24T18:02:0${id}Z`, `2026-11-24T18:02:0${id}Z`),
        eventType: "routeStopListUpdated",
      }))}
      timeZone="America/Chicago"
      by="happened"
      onBy={() => undefined}
      isRaw={false}
      onRaw={() => undefined}
      detail={() => null}
    />,
  );
  const run = screen.getByRole("button", { name: "Stops changed, 3 times" });
  expect(screen.getByText("Dana Whitlock")).toBeDefined();
  fireEvent.click(run);
  expect(screen.getAllByRole("button", { name: "Stops changed" })).toHaveLength(3);
});

test("a completion code stands there with what it means", async () => {
  const changes = [{ field: "completionCode", before: null, after: "0110" }];
  renderDesk(
    <FreightHistory
      entries={[{ ...entryOf("e-1", "2026-11-24T18:02:00Z", "2026-11-24T18:02:00Z"), changes }]}
      timeZone="America/Chicago"
      by="happened"
      onBy={() => undefined}
      isRaw={false}
      onRaw={() => undefined}
      detail={() => null}
    />,
  );
  expect(await screen.findByText("Delivered damaged 0110")).toBeDefined();
});
