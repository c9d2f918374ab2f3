// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DriverCall } from "@/components/exceptions/board/driver-call";
import { DriverSection } from "@/components/exceptions/panel/driver-section";
import { stubDesk } from "@/components/testing/desk-stub";
import { conversationRow, inboxBoard } from "@/components/testing/inbox-rows";
import { renderDesk } from "@/components/testing/render-desk";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hourMs = 3_600_000;
const row = conversationRow("a");

function open(fromOffice: boolean) {
  const nowMs = Date.now();
  const timers = { drive: 5 * hourMs, shift: 6 * hourMs, break: null, cycle: 30 * hourMs };
  const drivers = [driverHours({ id: "D-7", status: "OFF_DUTY", asOfMs: nowMs, atMs: nowMs, timers })];
  const correspondents = [{ externalUserId: "D-7", userId: 7, name: "P. Iyer", isDriver: true }];
  const last = { ...row.last, messageId: "m-1", body: "Cust says 13, only 9 on my pallet", fromOffice };
  stubDesk({
    "GET /api/desk/hours": { whole: true, step: "1", drivers, gone: [], reading: null },
    "GET /api/desk/inbox": inboxBoard([{ ...row, correspondents, last }]),
  });
  const driver = { externalUserId: "D-7", name: "P. Iyer", phone: "+18155550137" };
  renderDesk(<DriverSection driver={driver} timeZone="America/Chicago" />);
}

test("the driver's phone, the hours left and their own last words stand there", async () => {
  open(false);
  expect(await screen.findByText(/^drive [45]:\d\d, shift [56]:\d\d, cycle (30|29):\d\d$/)).toBeDefined();
  expect(await screen.findByText(/“Cust says 13, only 9 on my pallet”/)).toBeDefined();
  const link = await screen.findByRole("link", { name: /815/ });
  expect(link.getAttribute("href")).toBe("tel:+18155550137");
});

test("what the office wrote last are not the driver's words", async () => {
  open(true);
  await screen.findByText(/^drive /);
  expect(screen.queryByText(/Cust says/)).toBeNull();
});

test.each([
  ["OFF_DUTY", /^tel:/],
  ["DRIVING", null],
] as const)("a row's number of a driver who is %s", async (status, href) => {
  const drivers = [driverHours({ id: "D-7", status, timers: null })];
  stubDesk({ "GET /api/desk/hours": { whole: true, step: "1", drivers, gone: [], reading: null } });
  renderDesk(<DriverCall driver={{ externalUserId: "D-7", name: "P. Iyer", phone: "+18155550137" }} named />);
  if (href === null) expect(await screen.findByText("driving now: do not call")).toBeDefined();
  else expect((await screen.findByRole("link", { name: /815/ })).getAttribute("href")).toMatch(href);
  expect(screen.getByText("P. Iyer")).toBeDefined();
});
