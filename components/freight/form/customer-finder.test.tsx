// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { shipmentFormOf } from "@/components/freight/form/shipment-form";
import { ShipmentSheet } from "@/components/freight/form/shipment-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const brandt = {
  ...{ customerNumber: "C-1", name: "Brandt Tool & Die", address: "2638 Foundry Road", city: "Joliet" },
  ...{ state: "IL", zip: "60431", country: "US", contact: "Dana", phone: "+1 314 555 0100" },
};

function open(response: unknown) {
  const requests = stubDesk({ "GET /api/desk/freight/customers": response });
  renderDesk(
    <ShipmentSheet
      kind="pickup"
      terminal="JOL"
      timeZone="America/Chicago"
      before={shipmentFormOf("pickup", {})}
      known={null}
      items={[]}
      disabledReason={null}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );
  // The form reads settings too.
  return () => requests.filter(({ path }) => path === "/api/desk/freight/customers");
}

const offered = async () => {
  const { list } = (await field("Find a customer")) as HTMLInputElement;
  return [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value);
};

test("one who is found by name fills in who and where, and is not looked for again", async () => {
  const requests = open({ customers: [brandt] });
  await fill("Find a customer", "b");
  expect(requests()).toEqual([]);
  await fill("Find a customer", "bra");
  await waitFor(async () => expect(await offered()).toEqual(["Brandt Tool & Die · Joliet 60431 · C-1"]));
  await fill("Find a customer", "Brandt Tool & Die · Joliet 60431 · C-1");
  const filled = () =>
    Promise.all(
      ["Customer no.", "Address", "City", "ZIP", "Country", "Contact", "Phone"].map(
        async (label) => (await field(label)).value,
      ),
    );
  const brandts = ["C-1", "2638 Foundry Road", "Joliet", "60431", "US", "Dana", "+1 314 555 0100"];
  await waitFor(async () => expect(await filled()).toEqual(brandts));
  expect(requests().map(({ query }) => [query.get("text"), query.get("terminal")])).toEqual([["bra", "JOL"]]);
});

test("that none can be found is said at the field, where anything can be typed still", async () => {
  open(refused({ type: "SERVICE_UNAVAILABLE", message: "The store is away" }, 503));
  await fill("Find a customer", "bra");
  const input = await field("Find a customer");
  await waitFor(() =>
    expect(input.closest("div")?.parentElement?.textContent).toContain("The store is away"),
  );
  fireEvent.change(await field("Address"), { target: { value: "1 Main Street" } });
  expect((await field("Address")).value).toBe("1 Main Street");
});
