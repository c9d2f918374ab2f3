// @vitest-environment happy-dom
import { QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { stopOf, tripOf } from "@/components/testing/trip-row";
import { EditTripSheet } from "@/components/trips/editor/editor-edit-sheet";
import { detailOf, nowOf } from "@/components/trips/testing/trip-detail";
import { boardStep } from "@/lib/contract/desk/plain/board-step";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { tripQuery } from "@/lib/queries/trips";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tripId = 48_200;
const path = `/api/desk/trips/${tripId}`;
const noPlan = { type: "SERVICE_UNAVAILABLE", message: "The roads are being read" };
const place = { companyLocationId: null, city: "Joliet", state: "IL", latitude: 41.5, longitude: -88.1 };
const row = tripOf({ title: "PRO-1", stops: [stopOf({ stopId: 1 }), stopOf({ stopId: 2 })] });
const recordOf = (version: number, fields: Record<string, unknown> = {}) => ({
  tripId,
  version,
  externalTripId: "PRO-1",
  stops: [1, 2].map((stopId) => ({ stopId, tripId, sequence: stopId, version: 1, location: place })),
  ...fields,
});
const detailAt = (version: number, fields: Record<string, unknown> = {}) =>
  detailOf({ step: boardStep("run", "all", version), row, trip: recordOf(version, fields) });
const writtenAt = (version: number, fields: Record<string, unknown> = {}) => ({
  trip: recordOf(version, fields),
  now: nowOf({ detail: detailAt(version, fields) }),
});

/** The sheet as the board opens it: on the record as it is read, and until it closes. */
function Editor({ onClient }: { onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient());
  const trip = useQuery(tripQuery(tripId)).data;
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return trip && <EditTripSheet detail={trip} repair={null} onClose={() => setOpen(false)} />;
}

function open(replies: Parameters<typeof stubDesk>[0] = {}, { session = manager } = {}) {
  let client = new QueryClient();
  const requests = stubDesk({
    [`GET ${path}`]: detailAt(1),
    [`POST ${path}/presence`]: { alsoHere: [] },
    "POST /api/desk/trips/plan": refused(noPlan, 400),
    "GET /api/platform/company-locations": { data: [] },
    "GET /api/platform/vehicles": { data: [] },
    ...replies,
  });
  renderDesk(<Editor onClient={(shared) => (client = shared)} />, { session });
  return {
    closed: () => screen.findByText("Closed"),
    /** A colleague saves, and it is announced. */
    theySave: (fields: Record<string, unknown>, history: TripDetail["history"] = []) =>
      act(() => client.setQueryData(tripQuery(tripId).queryKey, { ...detailAt(2, fields), history })),
    patched: () => requests.filter(({ method }) => method === "PATCH" || method === "DELETE"),
    read: () => requests.filter(({ method, path: asked }) => method === "GET" && asked === path),
  };
}

/** A field of the trip itself; its stops have fields of the same names. */
const ofTrip = async (label: string | RegExp) =>
  within(await screen.findByRole("region", { name: "Trip" })).getByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await ofTrip(label), { target: { value } });

test("only what was changed is sent, with the version that it is based on, and nothing is read behind it", async () => {
  const { closed, patched, read } = open({
    [`PATCH ${path}`]: writtenAt(2, { description: "Call ahead" }),
  });
  await type(/^Notes/, "Call ahead");
  await press(/^Save/);
  await closed();
  expect(patched().map(({ query, body }) => [Object.fromEntries(query), body])).toEqual([
    [{ version: "1", shown: String(tripId) }, { description: "Call ahead" }],
  ]);
  expect(read()).toHaveLength(1);
});

test("a save that fails says why, and what was typed stays", async () => {
  open({
    [`PATCH ${path}`]: refused({ type: "UPSTREAM_FAILED", message: "The platform is down" }, 502),
  });
  await type(/^Notes/, "Call ahead");
  await press(/^Save/);
  expect(await screen.findByText(/The platform is down/)).toBeDefined();
  expect((await ofTrip(/^Notes/)).value).toBe("Call ahead");
});

test("a field that is refused says so itself", async () => {
  open({
    [`PATCH ${path}`]: refused(
      {
        type: "BAD_REQUEST",
        message: "Some fields cannot be used",
        fields: [{ path: "scheduledWeight", message: "must be at most 999999" }],
      },
      400,
    ),
  });
  await type(/^Weight/, "1000000");
  await press(/^Save/);
  expect(await screen.findByText("must be at most 999999")).toBeDefined();
  expect((await ofTrip(/^Weight/)).getAttribute("aria-invalid")).toBe("true");
});

/** A colleague was faster: the first save is refused with what they saved, which is what is read from then on. */
function overtakenBy(theirs: Record<string, unknown>) {
  const message = "It was changed meanwhile";
  const replies = [
    refused({ type: "CONFLICT", message, details: { trip: recordOf(2, theirs) } }, 409),
    writtenAt(3, { ...theirs, description: "Call ahead" }),
  ];
  return open({
    [`PATCH ${path}`]: () => replies.shift(),
    [`GET ${path}`]: () => (replies.length === 2 ? detailAt(1) : detailAt(2, theirs)),
  });
}

test("a colleague who saved the same field first is shown beside it, and the choice is saved over theirs", async () => {
  const { closed, patched } = overtakenBy({ description: "Dock 4" });
  await type(/^Notes/, "Call ahead");
  await press(/^Save/);
  const dialog = await screen.findByRole("dialog", { name: "Somebody else changed this trip" });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Yours\s*Call ahead/).checked).toBe(true);
  expect(within(dialog).getByLabelText(/Theirs\s*Dock 4/)).toBeDefined();
  await press("Take this into the form");
  await press(/^Save/);
  await closed();
  expect(patched().map(({ query, body }) => [query.get("version"), body])).toEqual([
    ["1", { description: "Call ahead" }],
    ["2", { description: "Call ahead" }],
  ]);
});

test("a colleague who saved another field costs nobody anything", async () => {
  const { closed, patched } = overtakenBy({ displayName: "Steel" });
  await type(/^Notes/, "Call ahead");
  await press(/^Save/);
  expect(await screen.findByText(/both changes fit together/)).toBeDefined();
  await press("Take this into the form");
  expect((await ofTrip(/^Name/)).value).toBe("Steel");
  await press(/^Save/);
  await closed();
  expect(patched()[1]?.body).toEqual({ description: "Call ahead" });
});

test("the colleague who saved while it is open is named with when; what is older is nobody's doing", async () => {
  const { theySave } = open();
  await type(/^Notes/, "Call ahead");
  const stepAt = (atMs: number): TripDetail["history"][number] => ({
    ...{ id: "1", at: new Date(atMs).toISOString(), settledAt: null, who: "Kim Burke", what: "renamed" },
    ...{ reason: null, verdict: null, state: "done", undoable: false },
  });
  theySave({ displayName: "Steel" }, [stepAt(Date.now() - 3_600_000)]);
  expect(await screen.findByText(/^Somebody else changed this trip meanwhile: Name/)).toBeDefined();
  theySave({ displayName: "Steel" }, [stepAt(Date.now() + 1_000)]);
  expect(await screen.findByText(/^Kim Burke changed this trip just now: Name/)).toBeDefined();
});

test("what a colleague saves while it is open is named, and is looked at before one's own goes out", async () => {
  const { patched, theySave } = open();
  await type(/^Notes/, "Call ahead");
  theySave({ displayName: "Steel" });
  expect(await screen.findByText(/Somebody else changed this trip meanwhile/)).toBeDefined();
  await press(/^Save/);
  expect(await screen.findByRole("dialog", { name: "Somebody else changed this trip" })).toBeDefined();
  expect(patched()).toEqual([]);
});

test("a stop that is taken out goes by a write of its own; what the first one wrote is nobody else's", async () => {
  let removed: (response: unknown) => void = () => undefined;
  const { closed, patched } = open({
    [`PATCH ${path}`]: writtenAt(2, { description: "Call ahead" }),
    [`DELETE ${path}/stops/2`]: () =>
      new Promise((resolve) => {
        removed = resolve;
      }),
  });
  await type(/^Notes/, "Call ahead");
  const [, second] = await screen.findAllByRole("button", { name: /^Remove / });
  if (second === undefined) throw new Error("The form does not show two stops");
  fireEvent.click(second);
  await press(/^Save/);
  await waitFor(() => expect(patched().map(({ method }) => method)).toEqual(["PATCH", "DELETE"]));
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
  removed(writtenAt(3, { description: "Call ahead" }));
  await closed();
});

test("a viewer cannot save", async () => {
  open({}, { session: viewer });
  expect(await isRefused(/^Save/)).toBe(true);
});
