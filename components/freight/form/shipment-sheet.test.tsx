// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { shipmentFormOf } from "@/components/freight/form/shipment-form";
import { ShipmentSheet } from "@/components/freight/form/shipment-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proNumber = "418220731";
const row = shipmentOf({ proNumber, version: "e-7" });
const taken = (existing: object | null) =>
  refused(
    {
      type: "CONFLICT",
      message: "The number is already in use: nothing was saved",
      fields: [{ path: "associatedShipment.proNumber", message: `${proNumber} belongs to another delivery` }],
      ...(existing === null ? {} : { details: { existing } }),
    },
    409,
  );

const settings = FreightSettings.parse({
  holidays: [{ terminal: null, day: "2026-11-26", name: "Thanksgiving Day" }],
});

/** A desk that has a delivery of the number, and takes changes of it. */
function open(over: Partial<typeof row> = {}, existing: object | null = null) {
  const shipment = {
    proNumber,
    consigneeName: "Brandt Tool & Die",
    consigneeContactPhone: "314-555-0104",
    deliveryDate: "2026-11-24",
    shipmentTotalWeight: 1145,
    instructions: "Dock 2",
  };
  const requests = stubDesk({
    "POST /api/desk/freight/shipments": ({ query }: { query: URLSearchParams }) =>
      query.get("version") === null
        ? taken(existing ?? { kind: "shipment", id: "s-1", number: proNumber })
        : {
            results: [{ shipmentId: "s-1", title: proNumber, outcome: "done", message: "changed" }],
            undo: null,
          },
    "GET /api/desk/freight/settings": { settings, version: 0, changed: null, mayChange: true },
    [`GET /api/desk/freight/shipments/${proNumber}`]: {
      proNumber,
      shipments: [{ shipmentId: "s-1", row: { ...row, ...over }, shipment, documents: [], history: [] }],
      terminals: [],
    },
  });
  const handlers = { onSaved: vi.fn(), onClose: vi.fn() };
  renderDesk(
    <ShipmentSheet
      kind="delivery"
      terminal="STL"
      timeZone="America/Chicago"
      before={shipmentFormOf("delivery", { deliveryDate: "2026-11-25" })}
      known={null}
      items={[]}
      disabledReason={null}
      {...handlers}
    />,
  );
  const saves = () => requests.filter(({ method }) => method === "POST");
  return { saves, ...handlers };
}

async function enter() {
  await fill(/^PRO ·/, proNumber);
  await fill("Weight, lb", "2084");
  await press(/^Enter/);
}

test("a delivery with a known PRO is not entered: what the known one has stands beside what was typed", async () => {
  const { onSaved, onClose } = open();
  await enter();
  const table = within(await screen.findByRole("table", { name: "What differs" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "It hasYou typed",
    "Day2026-11-242026-11-25",
    "Weight, lb11452084",
  ]);
  expect(screen.getByText(`${proNumber} belongs to another delivery`)).toBeDefined();
  expect((await field(/^PRO ·/)).value).toBe(proNumber);
  expect([onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test("a day is typed as people say it, with what was understood below, and sent as the interface has it", async () => {
  const { saves } = open();
  await fill(/^Day/, "11/28/26");
  expect(screen.getByText(/^Sat Nov 28/)).toBeDefined();
  await enter();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ associatedShipment: { deliveryDate: "2026-11-28" } });
});

test("a holiday and a day on which nobody works are asked about, and may be kept or changed for the next", async () => {
  const { saves } = open();
  await fill(/^Day/, "11/26/26");
  expect(
    await screen.findByText("No freight is taken on Thu Nov 26, Thanksgiving Day. Keep this day?"),
  ).toBeDefined();
  await press("Use Fri Nov 27");
  expect(screen.queryByText(/Keep this day/)).toBeNull();
  expect((await field(/^Day/)).value).toBe("2026-11-27");
  await fill(/^Day/, "11/28/26");
  expect(await screen.findByText("No freight is taken on Sat Nov 28. Keep this day?")).toBeDefined();
  await enter();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ associatedShipment: { deliveryDate: "2026-11-28" } });
});

test("the same day, typed otherwise, is no difference", async () => {
  open();
  await fill(/^Day/, "11-24-26");
  await enter();
  const table = within(await screen.findByRole("table", { name: "What differs" }));
  expect(table.queryByRole("row", { name: /^Day/ })).toBeNull();
});

test("what is no day is refused at its field, and stays as it was typed", async () => {
  const { saves } = open();
  await fill(/^Day/, "2/30");
  await enter();
  expect(await screen.findByText("must be a day such as 11/28, tue or tomorrow")).toBeDefined();
  expect((await field(/^Day/)).value).toBe("2/30");
  expect(saves()).toEqual([]);
});

test("lines that were typed stand among what differs", async () => {
  open();
  await press("Add a line");
  await fill("Description, line 1", "Anvils");
  await fill(/^PRO ·/, proNumber);
  await press(/^Enter/);
  const table = within(await screen.findByRole("table", { name: "What differs" }));
  expect(table.getByRole("row", { name: /^Description, line 1/ }).textContent).toBe(
    "Description, line 1–Anvils",
  );
});

test("who wants to change the known one goes on with what they typed, over what it has", async () => {
  const { saves, onSaved } = open();
  await enter();
  await press(`Change ${proNumber} to what I typed`);
  expect((await field("Weight, lb")).value).toBe("2084");
  expect((await field("Instructions")).value).toBe("Dock 2");
  // The day was not typed: the form had opened with it.
  expect((await field(/^Day/)).value).toBe("2026-11-24");
  await press(/^Save/);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const { query, body } = saves()[1] ?? {};
  expect(query?.get("version")).toBe("e-7");
  expect(body).toEqual({
    terminalCode: "STL",
    associatedShipment: {
      shipmentType: "delivery",
      proNumber,
      deliveryDate: "2026-11-24",
      shipmentTotalWeight: 2_084,
    },
  });
});

test("another consignee does not go on with the phone of the one before", async () => {
  const { saves, onSaved } = open();
  await fill(/^Consignee/, "Hartwell Supply");
  await enter();
  const table = within(await screen.findByRole("table", { name: "What differs" }));
  expect(table.getByRole("row", { name: /314-555-0104/ }).textContent).toMatch(/removed/);
  await press(`Change ${proNumber} to what I typed`);
  await press(/^Save/);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(saves()[1]?.body).toMatchObject({
    associatedShipment: { consigneeName: "Hartwell Supply", consigneeContactPhone: null },
  });
});

test("one that is over is not changed: it can be looked at", async () => {
  open({ status: "completed" });
  await enter();
  const link = await screen.findByRole("link", { name: `Open ${proNumber} in a new tab` });
  expect(link.getAttribute("href")).toBe(`/freight/${proNumber}`);
  expect(await screen.findByText(/it is completed/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
});

test("with another number it is entered as it was typed", async () => {
  const { saves } = open();
  await enter();
  await screen.findByRole("table");
  await fill(/^PRO ·/, "418220999");
  await press(/^Enter/);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({
    associatedShipment: { proNumber: "418220999", shipmentTotalWeight: 2_084 },
  });
  expect(saves()[1]?.query.get("version")).toBeNull();
});

const opened = {
  ...{ proNumber, consigneeName: "Brandt Tool & Die", deliveryDate: "2026-11-24" },
  ...{ consigneeCity: "St. Louis", consigneeZip: "63118", shipmentTotalWeight: 1145, instructions: "Dock 2" },
};

/** A delivery's form; another member has saved something since it was opened. */
function openBehind(theirs: object) {
  const requests = stubDesk({
    "POST /api/desk/freight/shipments": ({ query }: { query: URLSearchParams }) =>
      query.get("version") === "e-7"
        ? refused(
            {
              type: "CONFLICT",
              message: "Changed by Kim Burke 4 s ago",
              details: { changed: { kind: "shipment", id: "s-1" } },
            },
            409,
          )
        : {
            results: [{ shipmentId: "s-1", title: proNumber, outcome: "done", message: "changed" }],
            undo: null,
          },
    "GET /api/desk/freight/settings": { settings, version: 0, changed: null, mayChange: true },
    [`GET /api/desk/freight/shipments/${proNumber}`]: {
      proNumber,
      shipments: [
        {
          ...{ shipmentId: "s-1", row: { ...row, shipmentId: "s-1", version: "e-8" } },
          ...{ shipment: { ...opened, ...theirs }, documents: [], history: [] },
        },
      ],
      terminals: [],
    },
  });
  const onClose = vi.fn();
  renderDesk(
    <ShipmentSheet
      kind="delivery"
      terminal="STL"
      timeZone="America/Chicago"
      before={shipmentFormOf("delivery", opened)}
      known={row}
      items={[]}
      disabledReason={null}
      onSaved={vi.fn()}
      onClose={onClose}
    />,
  );
  return { onClose, saves: () => requests.filter(({ method }) => method === "POST") };
}

test("what another member changed meanwhile stands beside what was typed: mine, theirs, or field by field", async () => {
  const { saves, onClose } = openBehind({ shipmentTotalWeight: 1200, instructions: "Dock 5" });
  await fill("Weight, lb", "1300");
  await press(/^Save/);
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this shipment" }));
  const weight = within(dialog.getByRole("group", { name: "Weight, lb" }));
  expect(weight.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
    "Yours1300",
    "Theirs1200",
  ]);
  expect(dialog.getByText("Instructions: Dock 5")).toBeDefined();
  await press("Take this into the form");
  expect((await field("Weight, lb")).value).toBe("1300");
  expect((await field("Instructions")).value).toBe("Dock 5");
  await press(/^Save/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const last = saves().at(-1);
  expect(last?.query.get("version")).toBe("e-8");
  // Theirs is on the platform already: only what differs from it goes out.
  expect(JSON.stringify(last?.body)).toContain('"shipmentTotalWeight":1300');
  expect(JSON.stringify(last?.body)).not.toContain("instructions");
});

test("a place is taken whole from one side, and theirs can be chosen for all", async () => {
  openBehind({ consigneeCity: "Aurora", consigneeZip: "60505", shipmentTotalWeight: 1200 });
  await fill("ZIP", "63119");
  await fill("Weight, lb", "1300");
  await press(/^Save/);
  await press("All theirs");
  await press("Take this into the form");
  expect((await field("City")).value).toBe("Aurora");
  expect((await field("ZIP")).value).toBe("60505");
  expect((await field("Weight, lb")).value).toBe("1200");
});
