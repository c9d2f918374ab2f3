// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DriverPhone, drivesNow } from "@/components/shipment/driver-phone";
import { renderDesk } from "@/components/testing/render-desk";
import { manifestStopOf } from "@/lib/contract/testing/freight-rows";

afterEach(cleanup);

const left = {
  departedAt: "2026-11-24T13:34:00Z",
  returnedAt: null,
  stops: [manifestStopOf({ mark: "next" })],
};

test("a driver drives from leaving until they are at a stop or back", () => {
  expect(drivesNow(left)).toBe(true);
  expect(drivesNow({ ...left, departedAt: null })).toBe(false);
  expect(drivesNow({ ...left, returnedAt: "2026-11-24T21:00:00Z" })).toBe(false);
  expect(drivesNow({ ...left, stops: [...left.stops, manifestStopOf({ mark: "at" })] })).toBe(false);
});

test("nobody calls one who drives, and a number stands in one form", () => {
  renderDesk(<DriverPhone phone="+1 314 555 0100" drives />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("driving now: do not call")).toBeDefined();
  cleanup();
  renderDesk(<DriverPhone phone="+1 314 555 0100" drives={false} />);
  const link = screen.getByRole("link", { name: "314-555-0100" });
  expect(link.getAttribute("href")).toBe("tel:+13145550100");
});
