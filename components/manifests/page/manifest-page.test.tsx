// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ManifestPage } from "@/components/manifests/page/manifest-page";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import type { OrderProposal } from "@/lib/contract/desk/freight-days";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ManifestWritten } from "@/lib/contract/desk/freight-writes";
import {
  dayPlanOf,
  manifestDetailOf,
  manifestRowOf,
  manifestStopOf,
} from "@/lib/paper/testing/manifest-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/manifests/M-112";
const settings = { settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true };
const written = (fields: Partial<ManifestWritten> = {}): ManifestWritten => ({
  manifestId: "M-112",
  manifestNumber: "STL-112",
  outcome: "done",
  message: "Written",
  undo: null,
  ...fields,
});
const proposalOf = (order: string[]): OrderProposal => ({
  order,
  provenBest: true,
  before: dayPlanOf(),
  after: dayPlanOf({ verdict: "on-time", sentence: "Done 15:48" }),
  sentence: "Taking 3 before 2 makes both",
});

/** Two stops that can be ordered. */
const free = manifestDetailOf({
  row: manifestRowOf({
    stops: [
      manifestStopOf({ stopId: "ST-2", number: 1, mark: "next", shipmentIds: ["S-2"] }),
      manifestStopOf({ stopId: "ST-3", number: 2, name: "Belleville Tool", shipmentIds: ["S-3"] }),
    ],
  }),
});

const byDana = { at: "2026-11-18T15:00:00Z", by: "Dana", reason: "The truck broke down" };

test("a canceled manifest says by whom and why, and where its freight went", async () => {
  const into = { manifestId: "M-9", title: "STL-109" };
  const row = manifestRowOf({
    ...{ state: "canceled", stops: [], driver: null, canceled: { ...byDana, into } },
    sentence: "Canceled by Dana: The truck broke down",
  });
  const canceled = { allowed: false, because: "It is canceled" };
  open(
    manifestDetailOf({
      row,
      actions: [
        { action: "add", ...canceled },
        { action: "close", ...canceled },
      ],
    }),
  );
  const verdict = await screen.findByRole("region", { name: "Verdict" });
  expect(verdict.textContent).toBe("Canceled by Dana: The truck broke down");
  expect(screen.getByRole("link", { name: "STL-109" }).getAttribute("href")).toBe("/manifests/M-9");
  expect(screen.queryByText("No stops yet")).toBeNull();
  const states = screen.getByRole("list", { name: "States" });
  expect(states.querySelector("[aria-current]")?.textContent).toMatch(/^Canceled.*09:00 CST · Dana$/);
  expect(screen.queryByText("No driver")).toBeNull();
  // Nobody drives it: it has neither a plan nor a time back.
  expect(screen.queryByRole("region", { name: "Plan and actual" })).toBeNull();
  expect(screen.getByText("Nothing else: it is canceled.")).toBeDefined();
});

test("one that was empty when it was canceled does not say that freight was taken off", async () => {
  const canceled = { ...byDana, into: null, hadFreight: false };
  open(manifestDetailOf({ row: manifestRowOf({ state: "canceled", stops: [], canceled }) }));
  expect(await screen.findByText("It had no freight when it was canceled.")).toBeDefined();
  expect(screen.queryByText(/was taken off/)).toBeNull();
});

function open(
  reply: unknown,
  replies: Parameters<typeof stubDesk>[0] = {},
  { session = manager, address = "" } = {},
) {
  const requests = stubDesk({
    [`GET ${path}`]: reply,
    "GET /api/desk/freight/settings": settings,
    "POST /api/desk/freight/days/order": proposalOf(["ST-2", "ST-3"]),
    ...replies,
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { session, address });
  return { requests, sent: (call: string) => requests.filter((one) => `${one.method} ${one.path}` === call) };
}

const key = (name: string, keys: Partial<KeyboardEvent> = {}) =>
  fireEvent.keyDown(document.body, { key: name, ...keys });

test("a manifest says where it stands, since when and by whom, and what its day comes to", async () => {
  open(manifestDetailOf());
  expect(await screen.findByRole("heading", { name: "STL-112 East side" })).toBeDefined();
  const states = screen.getByRole("list", { name: "States" });
  expect(within(states).getByText(/Dana Wells/)).toBeDefined();
  expect(screen.getByText(/22 m after its window/, { selector: "p.font-medium" })).toBeDefined();
});

test("who else has it open is said", async () => {
  const alsoHere = [{ name: "Kim Burke", since: "2026-11-24T11:00:00Z" }];
  const { sent } = open(manifestDetailOf(), { [`POST ${path}/presence`]: { alsoHere } });
  expect(await screen.findByText(/Also open at Kim Burke/)).toBeDefined();
  expect(sent(`POST ${path}/presence`)[0]?.body).toEqual({ here: true });
});

test("what did not end as planned stands in a list of its own: short, and what comes back", async () => {
  const detail = manifestDetailOf();
  const [first] = detail.shipments;
  const shipments = [
    { ...first, shipmentId: "S-91", title: "91", completionCode: "0100", cameBack: false },
    { ...first, shipmentId: "S-92", title: "92", completionCode: "0200", cameBack: true, pieces: 3 },
    { ...first, shipmentId: "S-93", title: "93", completionCode: "0000", cameBack: false },
  ];
  open({ ...detail, shipments });
  const card = (await screen.findByText("Exceptions and documents")).closest("section") as HTMLElement;
  expect(await within(card).findByText("91: Delivered short")).toBeDefined();
  expect(within(card).getByText("92: Refused, returning, 3 pcs")).toBeDefined();
  expect(within(card).queryByText(/93/)).toBeNull();
});

test("what may not be done stays in sight with its reason", async () => {
  open(manifestDetailOf());
  expect(await screen.findAllByText("It is on the road.")).not.toHaveLength(0);
});

test("while it is read, it says so; one that is not there leads back; one that can't be read can be tried again", async () => {
  open(pending);
  expect(await screen.findByLabelText("Reading the manifest")).toBeDefined();
  cleanup();
  open(refused({ type: "NOT_FOUND", message: "No such manifest" }, 404));
  expect(await screen.findByText("Manifest not found")).toBeDefined();
  cleanup();
  open(refused({ type: "INVALID", message: "It is not as the contract says" }, 400));
  expect(await screen.findByText("The manifest can't be read")).toBeDefined();
});

test("a window in another zone is said on the stop's clock, and on that of the other times", async () => {
  const stop = manifestStopOf({ ownZone: "America/New_York", windowStart: "08:00", windowEnd: "12:00" });
  open(manifestDetailOf({ row: manifestRowOf({ stops: [stop] }) }));
  const table = await screen.findByRole("table", { name: "Stops" });
  expect(within(table).getByText("09:00–13:00 EST")).toBeDefined();
  expect(within(table).getByText("08:00–12:00 CST")).toBeDefined();
});

test("Alt with an arrow moves the chosen stop, by the version that was shown", async () => {
  const { sent } = open(free, { [`PUT ${path}/stop-order`]: written() }, { address: "stop=ST-3" });
  await screen.findByRole("table", { name: "Stops" });
  key("ArrowUp", { altKey: true });
  await waitFor(() =>
    expect(sent(`PUT ${path}/stop-order`)[0]?.body).toEqual({
      version: "v9",
      stopIds: ["ST-3", "ST-2"],
      pinned: [],
    }),
  );
});

test("a better order stands beside the verdict, and Enter takes it", async () => {
  const { sent } = open(free, {
    "POST /api/desk/freight/days/order": proposalOf(["ST-3", "ST-2"]),
    [`PUT ${path}/stop-order`]: written(),
  });
  expect(await screen.findByText("Taking 3 before 2 makes both")).toBeDefined();
  key("Enter");
  await waitFor(() =>
    expect(sent(`PUT ${path}/stop-order`)[0]?.body).toMatchObject({ stopIds: ["ST-3", "ST-2"] }),
  );
});

test("where no other order is better, none is offered", async () => {
  open(free);
  await screen.findByRole("table", { name: "Stops" });
  key("O", { shiftKey: true });
  expect(await screen.findByText(/No other sequence is better/)).toBeDefined();
  expect(screen.queryByText("Use this sequence")).toBeNull();
});

test("a pinned stop is let go, the others keep their pins", async () => {
  const { sent } = open(
    manifestDetailOf(),
    { [`PUT ${path}/stop-order`]: written() },
    { address: "stop=ST-2" },
  );
  await screen.findByRole("table", { name: "Stops" });
  key("X", { shiftKey: true });
  await waitFor(() => expect(sent(`PUT ${path}/stop-order`)[0]?.body).toMatchObject({ pinned: [] }));
});

test("a change that needs a reason asks for it and is sent again with it", async () => {
  const replies = [
    written({ outcome: "needs-reason", message: "Over hours 0:25\n2 PROs are still in aisle C" }),
    written(),
  ];
  const detail = manifestDetailOf({
    row: manifestRowOf({ state: "closed" }),
    actions: [{ action: "dispatch", allowed: true, because: null }],
  });
  const { sent } = open(detail, { [`PATCH ${path}`]: () => replies.shift() });
  await press("Dispatch");
  expect((await screen.findByText("Over hours 0:25")).tagName).toBe("LI");
  expect(screen.getByText("2 PROs are still in aisle C").tagName).toBe("LI");
  await fill(/Reason/, "The customer agreed");
  expect(screen.getByText(/^Dispatch STL-112.*\?$/)).toBeDefined();
  await press("Dispatch it anyway");
  await waitFor(() =>
    expect(sent(`PATCH ${path}`)[1]?.body).toMatchObject({
      status: "dispatched",
      overrideReason: "The customer agreed",
    }),
  );
});

test("who only reads is told why nothing can be changed", async () => {
  open(manifestDetailOf(), {}, { session: viewer });
  expect(await isRefused("Add shipments")).toBe(true);
  expect(await isRefused(/Edit/)).toBe(true);
});

test("a missing code is set from its line", async () => {
  const { sent } = open(manifestDetailOf(), {
    "POST /api/desk/freight/shipments/S-1/completion": { results: [], undo: null },
  });
  await press("Set code");
  await fill("Code", "0200");
  expect(await screen.findByText("The freight returns to the terminal to be planned again.")).toBeDefined();
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Set code" }));
  await waitFor(() =>
    expect(sent("POST /api/desk/freight/shipments/S-1/completion")[0]?.body).toEqual({
      code: "0200",
      version: "v1",
    }),
  );
});

test("a write that the platform has not confirmed is shown, and can be sent again", async () => {
  const id = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
  const pending = { id, what: "dispatched", state: "unconfirmed", at: "", by: "Dana", reason: null } as const;
  const { sent } = open(manifestDetailOf({ row: manifestRowOf({ pending }) }), {
    [`POST /api/desk/freight/pending/${id}/retry`]: { results: [], undo: null },
  });
  expect(await screen.findByText(/Unconfirmed: dispatched/)).toBeDefined();
  await press("Send again");
  await waitFor(() => expect(sent(`POST /api/desk/freight/pending/${id}/retry`)).toHaveLength(1));
});

test("weights and spaces that nobody told are no zeros", async () => {
  const known = { stops: 2, shipments: 3, pieces: 0, weight: 0, handlingUnits: 0, spaces: 0 };
  const load = { ...known, withoutWeight: 3, withoutSpaces: 3 };
  open(manifestDetailOf({ row: manifestRowOf({ load }) }));
  expect(await screen.findByText(/3 PROs · weight not known · spaces not known/)).toBeDefined();
});

test("what came off it is told with its reason, and leads to its page", async () => {
  const back = { shipmentId: "S-9", title: "418220777", completionCode: "0200", completedAt: null };
  const elsewhere = { ...back, shipmentId: "S-8", title: "418220778", isOpen: false };
  open(manifestDetailOf({ cameOff: [{ ...back, isOpen: true }, elsewhere] }));
  const link = await screen.findByRole("link", { name: "418220777" });
  expect(link.getAttribute("href")).toBe("/freight/418220777");
  await waitFor(() =>
    expect(link.closest("li")?.textContent).toBe("418220777: Refused, open again and off this manifest"),
  );
  expect(screen.getByText(/418220778/).closest("li")?.textContent).toBe(
    "418220778: Refused, off this manifest by now",
  );
});
