// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { OutOfServiceSheet } from "@/components/work/out-of-service/out-of-service-sheet";
import { UnitField } from "@/components/work/out-of-service/unit-field";
import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import { deskNowMs } from "@/lib/live/desk-clock";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row: OutOfServiceRow = {
  ...{ id: "1", kind: "vehicle", objectId: "T-1", reason: "breakdown", note: "Turbo", isBack: false },
  ...{ start: "2026-11-24T10:00:00Z", end: "2026-11-26T10:00:00Z", who: "Dana", at: "2026-11-24T10:00:00Z" },
};

function Units({ atMs }: { atMs: number }) {
  const form = useForm({ defaultValues: { vehicle: "T-1" } });
  return <UnitField form={form} name="vehicle" label="Unit" units={["T-1", "T-2"]} atMs={atMs} />;
}

test("a unit that is typed for a time at which it is out of service is warned of, another time is not", async () => {
  stubDesk({ "GET /api/desk/out-of-service": { rows: [row] } });
  renderDesk(<Units atMs={Date.parse("2026-11-25T10:00:00Z")} />);
  expect((await screen.findByText(/T-1 is out of service then/)).textContent).toContain("Breakdown, Turbo");
  cleanup();
  renderDesk(<Units atMs={Date.parse("2026-11-27T10:00:00Z")} />);
  await waitFor(() => expect(screen.getByLabelText("Unit")).toBeDefined());
  expect(screen.queryByText(/out of service then/)).toBeNull();
});

const works = [
  {
    ...{ kind: "trip", id: "7", label: "trip LOAD-7", isUnderway: false, isPlanned: false, lateMinutes: 0 },
    ...{ startAt: null, endAt: null, timezone: "America/Chicago", note: null },
  },
];

test("a trailer that is typed among others is warned of, and a unit of its number is not", async () => {
  stubDesk({ "GET /api/desk/out-of-service": { rows: [{ ...row, kind: "trailer", objectId: "R-7" }] } });
  function Trailers() {
    const form = useForm({ defaultValues: { trailers: "R-6, R-7", vehicle: "R-7" } });
    const atMs = Date.parse("2026-11-25T10:00:00Z");
    return (
      <>
        <UnitField form={form} name="trailers" label="Trailer" kind="trailer" atMs={atMs} />
        <UnitField form={form} name="vehicle" label="Unit" units={["R-7"]} atMs={atMs} />
      </>
    );
  }
  renderDesk(<Trailers />);
  expect(await screen.findAllByText(/R-7 is out of service then/)).toHaveLength(1);
});

test("a unit is taken off its trip in one act, whose other units stay, and one undo gives it back", async () => {
  let units = ["T-1", "T-5"];
  const requests = stubDesk({
    "GET /api/desk/units/vehicle/T-1": { works, past: [], history: [] },
    "GET /api/desk/trips/7": () => ({ trip: { version: 3, externalVehicleIds: units } }),
    "PATCH /api/desk/trips/7": ({ body }: { body: unknown }) => {
      units = (body as { externalVehicleIds: string[] }).externalVehicleIds;
      return {};
    },
  });
  const putOut = "/api/desk/out-of-service/vehicle/T-1/";
  const known = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes(putOut)) return known(input, init);
    requests.push({
      ...{ method: "PUT", path: putOut, query: new URLSearchParams(), key: null },
      body: JSON.parse(String(init?.body)),
    });
    return new Response(JSON.stringify(row), { headers: { "content-type": "application/json" } });
  });
  renderDesk(
    <OutOfServiceSheet
      {...{ kind: "vehicle", objectId: "T-1", name: "T-1", timeZone: "America/Chicago" }}
      disabledReason={null}
      onClose={() => undefined}
    />,
  );
  await screen.findByText("trip LOAD-7");
  await fill("Note", "Turbo");
  await press(/take 1 off/);
  await waitFor(() => expect(units).toEqual(["T-5"]));
  await press("Undo");
  await waitFor(() => expect(units).toEqual(["T-1", "T-5"]));
  const entered = requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(entered).toMatchObject([
    { reason: "breakdown", note: "Turbo", isBack: false },
    { note: "Turbo", isBack: true },
  ]);
});

test("a trailer is taken off its trip, whose other trailers and units stay", async () => {
  const patches: unknown[] = [];
  const requests = stubDesk({
    "GET /api/desk/units/trailer/R-7": { works, past: [], history: [] },
    "GET /api/desk/trips/7": {
      trip: { version: 3, externalVehicleIds: ["T-1"], externalTrailerIds: ["R-7", "R-8"] },
    },
    "PATCH /api/desk/trips/7": ({ body }: { body: unknown }) => {
      patches.push(body);
      return {};
    },
  });
  const known = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/api/desk/out-of-service/trailer/R-7/")
      ? new Response(JSON.stringify({ ...row, kind: "trailer", objectId: "R-7" }), {
          headers: { "content-type": "application/json" },
        })
      : known(input, init),
  );
  renderDesk(
    <OutOfServiceSheet
      {...{ kind: "trailer", objectId: "R-7", name: "R-7", timeZone: "America/Chicago" }}
      disabledReason={null}
      onClose={() => undefined}
    />,
  );
  expect((await screen.findByText("Name another trailer")).getAttribute("href")).toBe("/trips/7");
  await press(/take 1 off/);
  await waitFor(() => expect(patches).toEqual([{ externalTrailerIds: ["R-8"] }]));
  expect(requests.some(({ path }) => path === "/api/desk/units/vehicle/R-7")).toBe(false);
});

function OpenedEarly() {
  const [timeZone, setZone] = useState("UTC");
  return (
    <>
      <OutOfServiceSheet
        {...{ kind: "trailer", objectId: "R-9", name: "R-9", timeZone, disabledReason: null }}
        onClose={() => undefined}
      />
      <button type="button" data-testid="known" onClick={() => setZone("America/Chicago")} />
    </>
  );
}

test("a zone that is known only after the sheet was opened moves no start", async () => {
  let start = "";
  stubDesk({ "GET /api/desk/units/trailer/R-9": { works: [], past: [], history: [] } });
  const known = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes("/out-of-service/")) return known(input, init);
    start = JSON.parse(String(init?.body)).start;
    return new Response(JSON.stringify({ ...row, kind: "trailer", objectId: "R-9" }), {
      headers: { "content-type": "application/json" },
    });
  });
  const openedMs = deskNowMs();
  renderDesk(<OpenedEarly />);
  fireEvent.click(screen.getByTestId("known"));
  await press(/^Out of service/);
  await waitFor(() => expect(Math.abs(Date.parse(start) - openedMs)).toBeLessThan(120_000));
});
