// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SavedPage } from "@/components/reports/saved/saved-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import type { SavedReportRow, SavedReportsResponse } from "@/lib/contract/desk/reports/saved-reports";

beforeEach(() => vi.setSystemTime(Date.parse("2026-11-18T15:00:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const id = "3f0f3c34-1d2a-4c6f-9a4e-2b7f0f0a1c5d";
const row: SavedReportRow = {
  id,
  report: {
    ...{ name: "Week's work", kind: "work", group: null, by: "lane", timezone: "America/Central" },
    ...{ span: "last-week", format: "pdf", recipients: ["ada@example.com"] },
  },
  terminals: [],
  savedBy: "Dana Whitfield",
  savedAt: "2026-11-18T14:00:00Z",
  nextAt: "2026-11-23T12:00:00Z",
  waitsFor: null,
  files: [
    {
      ...{ id, from: "2026-11-09", to: "2026-11-15", filename: "week.pdf", bytes: 4_200 },
      madeAt: "2026-11-16T12:00:00Z",
      missing: ["Hours used are not known."],
      mails: [
        {
          ...{ recipient: "ada@example.com", state: "failed", attempts: 2 },
          reason: "550 no such user",
          at: "2026-11-16T12:01:00Z",
        },
      ],
    },
  ],
};

function open(fields: Partial<SavedReportsResponse> = {}, address = "") {
  const response = { reports: [row], sendsMail: true, mayChange: true, ...fields };
  const requests = stubDesk({
    "GET /api/desk/reports/saved": response,
    "GET /api/desk/session": { calls: ["saveReport", "removeSavedReport"] },
    [`DELETE /api/desk/reports/saved/${id}`]: { ...response, reports: [] },
  });
  renderDesk(<SavedPage />, { address });
  return requests;
}

test("a file can be fetched, and each recipient has a state with its reason", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Nov 9 – 15" });
  expect(link.getAttribute("href")).toBe(`/api/desk/reports/saved/${id}/files/${id}`);
  expect(screen.getByText("550 no such user")).toBeTruthy();
  expect(screen.getByText("Hours used are not known.")).toBeTruthy();
});

test("where no mail is sent, that is said", async () => {
  open({ sendsMail: false });
  expect(await screen.findByText(/but this installation sends no mail/)).toBeTruthy();
});

test("without a saved report the next step is offered", async () => {
  open({ reports: [] });
  expect(await screen.findByText("No report is saved")).toBeTruthy();
});

test("a new one begins with the report that it was opened from", async () => {
  open({}, "?sheet=new&kind=work&by=driver&group=JOL");
  const name: HTMLInputElement = await screen.findByLabelText(/^Name/);
  expect(name.value).toBe("Work by driver");
});

test("removing asks first", async () => {
  const requests = open();
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  fireEvent.click((await screen.findAllByRole("button", { name: "Remove" })).at(-1) as HTMLElement);
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});
