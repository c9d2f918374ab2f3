// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { StayLine } from "@/components/stay/stay-line";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-06:00`);
const zone = "America/Chicago";

async function show(now: string, fields: object = {}, name: string | null = null) {
  vi.useFakeTimers({ now: at(now), toFake: ["Date"] });
  const customers = [{ customer: "Brandt", freeMinutes: 30 }];
  const settings = { ...defaultSettings, stays: { ...defaultSettings.stays, customers } };
  stubDesk({ "GET /api/desk/settings": { settings, version: 1, changed: null, mayChange: true } });
  const times = {
    ...{ opensMs: null, closesMs: null, arrivedMs: at("10:00"), departedMs: null },
    ...{ isOver: false, timeZone: zone, ...fields },
  };
  renderDesk(
    <p>
      stay: <StayLine kind="trip" times={times} customer={{ name, number: null }} timeZone={zone} />
    </p>,
  );
}

test("free time counts down, and is marked once it runs out", async () => {
  await show("11:00");
  const early = await screen.findByText("free until 12:00 CST, 1:00 left");
  expect(early.childElementCount).toBe(0);
  cleanup();
  await show("11:40");
  const late = await screen.findByText("free until 12:00 CST, 0:20 left");
  expect(late.childElementCount).toBe(1);
});

test("a customer's own free time holds", async () => {
  await show("11:00", {}, "brandt");
  expect(await screen.findByText("detention 0:30, claim 0:30")).toBeDefined();
});

test("a stop that is to come shows nothing", async () => {
  await show("11:00", { arrivedMs: null });
  expect(screen.getByText("stay:").textContent).toBe("stay: ");
});
