// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeDialog } from "@/components/shipment/code-dialog";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shipment = shipmentOf({ shipmentId: "S-1", title: "690118842", type: "delivery", flags: ["COD"] });

function Dialog({ own }: { own: typeof shipment }) {
  const moves = useFreightMoves();
  return <CodeDialog subject="Stop 3" shipments={[own]} moves={moves} onClose={() => undefined} />;
}

function open(own = shipment) {
  const requests = stubDesk({
    "GET /api/desk/freight/settings": {
      ...{ settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true },
    },
    "POST /api/desk/freight/shipments/S-1/completion": { results: [], undo: null },
  });
  renderDesk(<Dialog own={own} />);
  return () => requests.filter(({ path }) => path.endsWith("/completion")).map(({ body }) => body);
}

test("of a COD delivery it is asked what was collected; a thousands comma is read", async () => {
  const sent = open();
  await press("Set code");
  expect(await screen.findByText("Say how it was paid, or that it isn't known.")).toBeDefined();
  await fill(/COD paid by/, "company-check");
  await press("Set code");
  expect(await screen.findByText("Write the dollars that were collected.")).toBeDefined();
  await fill(/Collected, \$/, "1,284.60");
  await press("Set code");
  await waitFor(() => expect(sent()).toMatchObject([{ cod: { amount: 1284.6, paidBy: "company-check" } }]));
});

test("that it is not known is an answer, and goes as one", async () => {
  const sent = open();
  await fill(/COD paid by/, "not-known");
  await press("Set code");
  await waitFor(() => expect(sent()).toMatchObject([{ code: "0000", cod: null }]));
});

test("what was refused, or is no COD, is asked nothing", async () => {
  const sent = open();
  await fill("Code", "0200");
  expect(screen.queryByLabelText(/COD paid by/)).toBeNull();
  await press("Set code");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty("cod");
});
