// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { ManifestPage } from "@/components/manifests/page/manifest-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
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
const idOf = (last: number) => `0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb${last}`;
const undoUntil = (until: string, last: number) => ({ id: idOf(last), what: "it", until });
const written = (fields: Partial<ManifestWritten> = {}): ManifestWritten => ({
  manifestId: "M-112",
  manifestNumber: "STL-112",
  outcome: "done",
  message: "Written",
  undo: null,
  ...fields,
});
const needsReason = written({ outcome: "needs-reason", message: "Over hours 0:25" });
/** Two stops that can be ordered. */
const free = manifestDetailOf({
  row: manifestRowOf({
    state: "closed",
    stops: [
      manifestStopOf({ stopId: "ST-2", number: 1, mark: "next" }),
      manifestStopOf({ stopId: "ST-3", number: 2, name: "Belleville Tool", shipmentIds: ["S-3"] }),
    ],
  }),
  actions: [{ action: "dispatch", allowed: true, because: null }],
});
const candidateOf = (externalUserId: string, name: string) => ({
  externalUserId,
  name,
  plan: dayPlanOf({ verdict: "on-time" }),
  reason: "",
  otherManifest: null,
  awayMiles: null,
  isSeen: true,
  leftNow: null,
  hazmat: { state: "not-known" as const, until: null },
});

function open(replies: Parameters<typeof stubDesk>[0], address = "") {
  const requests = stubDesk({
    [`GET ${path}`]: free,
    [`POST ${path}/presence`]: { alsoHere: [] },
    "GET /api/desk/freight/settings": {
      settings: FreightSettings.parse({}),
      version: 0,
      changed: null,
      mayChange: true,
    },
    "POST /api/desk/freight/days/order": {
      order: ["ST-3", "ST-2"],
      provenBest: true,
      before: dayPlanOf(),
      after: dayPlanOf(),
      sentence: "Taking 2 before 1 makes both",
    },
    ...replies,
  });
  renderDesk(<ManifestPage manifestId="M-112" />, { address });
  return (call: string) =>
    requests.filter((one) => `${one.method} ${one.path}` === call).map(({ body }) => body);
}

const key = (name: string, keys: Partial<KeyboardEvent> = {}) =>
  fireEvent.keyDown(document.body, { key: name, ...keys });

test("Enter in the search for a driver takes who was found, not the best of all out of sight", async () => {
  const sent = open(
    {
      "POST /api/desk/freight/days/drivers": {
        candidates: [candidateOf("D-1", "Ann Best"), candidateOf("D-2", "Bo Other")],
        at: "",
      },
      [`PATCH ${path}`]: written(),
    },
    "sheet=driver",
  );
  await fill("Find a driver", "other");
  fireEvent.submit(screen.getByLabelText("Find a driver"));
  await waitFor(() => expect(sent(`PATCH ${path}`)).toMatchObject([{ driver: "D-2" }]));
});

/** Manifest, message and whom or what it is about, of the newest toast. */
const lastToast = () => {
  const shown = toast.getHistory().at(-1);
  return shown !== undefined && "title" in shown ? [shown.title, shown.description] : null;
};

test("a toast says of which manifest and which driver it speaks", async () => {
  open(
    {
      "POST /api/desk/freight/days/drivers": { candidates: [candidateOf("D-1", "Ann Best")], at: "" },
      [`PATCH ${path}`]: written({ message: "driver D-1" }),
    },
    "sheet=driver",
  );
  fireEvent.submit(await screen.findByLabelText("Find a driver"));
  await waitFor(() => expect(lastToast()).toEqual(["STL-112 East side: driver D-1", "Ann Best"]));
});

test("a toast of a moved stop says which it was, from where and to where", async () => {
  open({ [`PUT ${path}/stop-order`]: written({ message: "stops resequenced" }) }, "stop=ST-3");
  await screen.findByRole("table", { name: "Stops" });
  key("ArrowUp", { altKey: true });
  await waitFor(() =>
    expect(lastToast()).toEqual(["STL-112 East side: stops resequenced", "Belleville Tool from 2 to 1"]),
  );
});

test("among the drivers it is marked who has the manifest now, who is far away, and what is left to each", async () => {
  const row = manifestRowOf({ driver: { externalUserId: "D-2", name: "Bo Other", phone: null } });
  open(
    {
      [`GET ${path}`]: manifestDetailOf({ row }),
      "POST /api/desk/freight/days/drivers": {
        candidates: [
          {
            ...candidateOf("D-1", "Ann Best"),
            awayMiles: 212,
            leftNow: { driveMinutes: 189, shiftMinutes: 426 },
          },
          candidateOf("D-2", "Bo Other"),
        ],
        at: "",
      },
    },
    "sheet=driver",
  );
  expect(await screen.findByRole("radio", { name: /Bo Other.*Assigned now/ })).toBeDefined();
  expect(screen.getByRole("radio", { name: /Ann Best(?!.*Assigned now).*Last seen 212 mi/ })).toBeDefined();
  expect(screen.getByRole("radio", { name: /Ann Best.*Now 3:09 drive and 7:06 shift left/ })).toBeDefined();
  expect(screen.getByRole("radio", { name: /Bo Other.*Hours left now not known/ })).toBeDefined();
});

test("the order that is proposed has the focus once it is there: Enter takes it", async () => {
  open({}, "sheet=order");
  const take = await screen.findByRole("button", { name: "Use this sequence" });
  expect(document.activeElement).toBe(take);
});

test("undo takes back what was done last, be it a change of the manifest or of its freight", async () => {
  const later = "2999-11-24T16:00:30Z";
  const sent = open({
    [`PATCH ${path}`]: written({ undo: undoUntil("2999-11-24T16:00:10Z", 1) }),
    "POST /api/desk/freight/moves": {
      results: [{ shipmentId: "S-1", title: "418220640", outcome: "done", message: "taken off" }],
      undo: undoUntil(later, 2),
    },
    "POST /api/desk/freight/undo": { results: [], undo: null, left: 0 },
  });
  await press("Dispatch");
  await screen.findByText(/: Written/);
  await press(/Hartwell Supply/);
  await press("Take 418220640 off the manifest");
  await screen.findByText("418220640 taken off");
  key("z");
  await waitFor(() =>
    expect(sent("POST /api/desk/freight/undo")).toEqual([{ id: idOf(2), most: 10, skip: 0 }]),
  );
});

test("a reason that was not sent does not stand in the next question", async () => {
  open({ [`PATCH ${path}`]: needsReason });
  await press("Dispatch");
  await fill(/Reason/, "The customer agreed");
  await press("Cancel");
  await press("Dispatch");
  expect(await screen.findByLabelText<HTMLInputElement>(/Reason/)).toHaveProperty("value", "");
});

test("a stop that is taken by its handle carries data, without which some browsers drag nothing", async () => {
  open({});
  await screen.findByRole("table", { name: "Stops" });
  const [handle] = document.querySelectorAll("[draggable]");
  if (!handle) throw new Error("There is no handle");
  const setData = vi.fn();
  const event = createEvent.dragStart(handle);
  Object.defineProperty(event, "dataTransfer", { value: { setData } });
  fireEvent(handle, event);
  expect(setData).toHaveBeenCalledWith("text/plain", "Hartwell Supply");
});

test("what the platform refuses of a unit stands at its field, and what was typed stays", async () => {
  const message = "The platform says: Some fields cannot be used: trailerNumber is not in the fleet";
  const fields = [{ path: "trailer", message: "is not in the fleet" }];
  open({ [`PATCH ${path}`]: written({ outcome: "refused", message, fields }) }, "sheet=unit");
  await fill("Trailer", "T-9911");
  await press("Save");
  const trailer = await screen.findByLabelText<HTMLInputElement>("Trailer");
  await waitFor(() => expect(trailer.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("is not in the fleet")).toBeDefined();
  expect(trailer.value).toBe("T-9911");
});

test("Enter opens the PROs of the chosen stop, and hides them", async () => {
  const sent = open({}, "stop=ST-3");
  const toggle = await screen.findByRole("button", { name: /Belleville Tool/ });
  await screen.findByRole("button", { name: "Use this sequence" });
  key("Enter");
  await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("true"));
  key("Enter");
  await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("false"));
  expect(sent(`POST ${path}/order`)).toEqual([]);
});
