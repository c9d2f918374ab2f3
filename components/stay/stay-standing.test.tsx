// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { StayStanding } from "@/components/stay/stay-standing";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { KeptStayNotice } from "@/lib/contract/desk/stays/stay-notice";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-06:00`);
const zone = "America/Chicago";
const kept: KeptStayNotice = {
  ...{ id: "n-1", stopId: "7", whom: "P. Reed", how: "phone", text: "Detention began 12:00" },
  ...{ at: new Date(at("12:05")).toISOString(), by: "Dana Whitlock", writtenAt: "", isOwn: true },
};

function show(
  now: string,
  fields: object = {},
  {
    notices = [] as KeptStayNotice[],
    name = "Mesa",
    post = {},
    customers = [{ customer: "Brandt", freeMinutes: 30 as number | null }],
  } = {},
) {
  vi.useFakeTimers({ now: at(now), toFake: ["Date"] });
  const settings = { ...defaultSettings, stays: { ...defaultSettings.stays, customers } };
  const requests = stubDesk({
    "GET /api/desk/settings": { settings, version: 1, changed: null, mayChange: true },
    "GET /api/desk/stays/trip/48213/notices": { notices },
    "POST /api/desk/stays/trip/48213/stops/7/notices": { notices: [kept] },
    "DELETE /api/desk/stays/trip/48213/stops/7/notices/n-1": { notices: [] },
    ...post,
  });
  const times = {
    ...{ opensMs: null, closesMs: null, arrivedMs: at("10:00"), departedMs: null },
    ...{ isOver: false, timeZone: zone, ...fields },
  };
  renderDesk(
    <p>
      stay:{" "}
      <StayStanding
        stop={{
          ...{ kind: "trip", objectId: "48213", stopId: "7", number: 2, name: "Mesa Foods", vehicle: "T-1" },
          ...{ customer: { name, number: null }, times, timeZone: zone },
        }}
      />
    </p>,
  );
  return requests;
}

test("free time counts down, and is marked once it runs out", async () => {
  show("11:00");
  expect((await screen.findByText("free until 12:00 CST, 1:00 left")).childElementCount).toBe(0);
  cleanup();
  show("11:40");
  expect((await screen.findByText("free until 12:00 CST, 0:20 left")).childElementCount).toBe(1);
});

test("a customer's own free time holds", async () => {
  show("11:00", {}, { name: "brandt" });
  expect(await screen.findByText("detention 0:30, claim 0:30")).toBeDefined();
});

test("a stop that is to come shows nothing, and asks for nothing", async () => {
  const requests = show("11:00", { arrivedMs: null });
  expect(screen.getByText("stay:").textContent).toBe("stay: ");
  expect(requests.filter(({ path }) => path.includes("/stays/"))).toEqual([]);
});

test("a notice is proposed with the real times, in the stop's zone, and kept as what the member did", async () => {
  const requests = show("12:20");
  await press(/^Notify/);
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/What was said or written/);
  expect(text.value).toBe(
    "Our truck T-1 arrived at Mesa Foods Tue 10:00 CST. 2:00 of free time ended Tue 12:00 CST. It has not been released: detention counts from then.",
  );
  await press("Save the notice");
  expect(await screen.findByText("must name whom")).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Who was notified/), { target: { value: "P. Reed" } });
  await press("Save the notice");
  await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ whom: "P. Reed", how: "phone", at: new Date(at("12:20")).toISOString(), text: text.value },
  });
  expect(await screen.findByText(/notified P. Reed 12:05 CST by phone, Dana Whitlock/)).toBeDefined();
});

test("a notice that is refused loses nothing that was typed", async () => {
  show(
    "12:20",
    {},
    {
      post: {
        "POST /api/desk/stays/trip/48213/stops/7/notices": refused(
          { type: "SERVICE_UNAVAILABLE", message: "Away" },
          503,
        ),
      },
    },
  );
  await press(/^Notify/);
  fireEvent.change(await screen.findByLabelText(/Who was notified/), { target: { value: "P. Reed" } });
  await press("Save the notice");
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLInputElement>(/Who was notified/).value).toBe("P. Reed");
});

test("a kept notice is shown where no free time is agreed, and nothing is claimed", async () => {
  show("12:20", {}, { notices: [kept], name: "Free", customers: [{ customer: "Free", freeMinutes: null }] });
  await screen.findByText(/notified P. Reed/);
  // Before the settings are read, the usual free time holds.
  await waitFor(() => expect(screen.queryByText(/Proof of detention/)).toBeNull());
  expect(screen.getByText(/notified P. Reed 12:05 CST by phone/)).toBeDefined();
});

test("whoever wrote a notice takes it off", async () => {
  const requests = show("12:20", {}, { notices: [kept] });
  await press(/^Remove/);
  await waitFor(() => expect(screen.queryByText(/notified P. Reed/)).toBeNull());
  expect(requests.some(({ method }) => method === "DELETE")).toBe(true);
  cleanup();
  show("12:20", {}, { notices: [{ ...kept, isOwn: false }] });
  expect(await screen.findByText(/notified P. Reed/)).toBeDefined();
  expect(screen.queryByText("Take off")).toBeNull();
});
