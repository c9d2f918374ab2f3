// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { DriverForms } from "@/components/trip/driver-forms";

const fromMs = Date.parse("2026-11-18T06:00:00Z");
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result = {
  ...{
    id: "r-1",
    formId: "f",
    version: "v",
    name: "Damage",
    externalUserId: "D-1",
    submittedBy: "Rosa Delgado",
  },
  ...{ submittedAt: "2026-11-18T15:00:00Z", storedAt: "2026-11-18T15:00:00Z", tripId: null, stopId: null },
  ...{ files: 0, summary: "", missing: [] },
};

function open(response: unknown) {
  const requests = stubDesk({ "GET /api/desk/forms/results": response });
  renderDesk(
    <DriverForms
      driver={{ externalUserId: "D-1", name: "Rosa Delgado" }}
      fromMs={fromMs}
      toMs={fromMs + 86_400_000}
      timeZone="America/Chicago"
    />,
  );
  return requests;
}

test("what the driver handed in that day leads to each, and says how many more there are", async () => {
  const reading = { readAtMs: fromMs, error: null, offered: true };
  const requests = open({ results: [result], next: null, total: 3, countedTo: 10_000, reading });
  expect((await screen.findByRole("link", { name: "Damage" })).getAttribute("href")).toBe(
    "/forms?result=r-1",
  );
  expect(screen.getByText("09:00 CST")).toBeDefined();
  expect(screen.getByRole("link", { name: "2 more" }).getAttribute("href")).toBe("/forms?driver=D-1");
  expect(requests[0]?.query.get("driver")).toBe("D-1");
  expect(requests[0]?.query.get("to")).toBe("2026-11-19T06:00:00.000Z");
});

test("what cannot be read is not said to be none", async () => {
  open(refused({ type: "FORBIDDEN", message: "No" }, 403));
  expect(await screen.findByText("They can't be read.")).toBeDefined();
});
