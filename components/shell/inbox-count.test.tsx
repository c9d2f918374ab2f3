// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { HoursCount } from "@/components/shell/hours-count";
import { InboxCount } from "@/components/shell/inbox-count";
import { TripsCount } from "@/components/shell/trips-count";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const byTerminals = [
  { terminals: ["ATL"], unanswered: 5, notSent: 0, urgent: 3 },
  { terminals: ["ATL", "JOL"], unanswered: 1, notSent: 1, urgent: 0 },
  { terminals: [], unanswered: 1, notSent: 0, urgent: 1 },
];
const reads = {
  "GET /api/desk/inbox/attention": {
    ...{ byTerminals, unanswered: 7, mine: 0, nobodys: 7, notSent: 1, unread: 9, urgent: 4 },
  },
  "GET /api/desk/trips/attention": {
    step: "a-all-1",
    terminals: [
      { terminal: "JOL", late: 1, inJeopardy: 0, nobodyCan: 1 },
      { terminal: "ATL", late: 1, inJeopardy: 1, nobodyCan: 0 },
      { terminal: null, late: 0, inJeopardy: 1, nobodyCan: 0 },
    ],
  },
  "GET /api/desk/hours/attention": {
    byTerminals: [
      { terminals: ["ATL"], violation: 1, soon: 1 },
      { terminals: ["ATL", "JOL"], violation: 0, soon: 2 },
      { terminals: [], violation: 0, soon: 1 },
    ],
  },
};

function open(address: string) {
  stubDesk(reads);
  const counts = (
    <>
      <InboxCount collapses={false} />
      <TripsCount collapses={false} />
      <HoursCount collapses={false} />
    </>
  );
  renderDesk(counts, { address, session: manager });
}

test("the inbox counts drivers of the chosen terminal, and those of whom none is known", async () => {
  open("terminal=JOL");
  const text = await screen.findByText("2 unanswered, 1 for too long, 1 not sent at JOL");
  expect(text.parentElement?.textContent).toMatch(/^32 unanswered/);
});

test("trips and hours count the chosen terminal and what belongs to none, and say what is at others", async () => {
  open("terminal=JOL");
  expect(
    await screen.findByText("1 late, 1 in jeopardy, 1 that nobody can make at JOL, 2 at other terminals"),
  ).toBeDefined();
  expect(
    await screen.findByText("0 in violation, 3 about to run out at JOL, 2 at other terminals"),
  ).toBeDefined();
});

test("without a chosen terminal all are counted, and nothing more is said", async () => {
  open("");
  expect(await screen.findByText("7 unanswered, 4 for too long, 1 not sent")).toBeDefined();
  expect(await screen.findByText("1 in violation, 4 about to run out")).toBeDefined();
});
