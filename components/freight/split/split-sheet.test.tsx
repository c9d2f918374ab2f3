// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SplitSheet } from "@/components/freight/split/split-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { SplitOffer } from "@/lib/contract/desk/dock/split-shipment";
import { splitQuery } from "@/lib/queries/dock/split";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/shipments/s-1/split";
const offer: SplitOffer = {
  ...{ shipmentId: "s-1", number: "P-1", nextNumber: "P-1-2", version: "e-7", billVersion: 2 },
  lines: [
    { description: "Paint", isHazardous: true, pieces: 1_250, weight: 2_500, handlingUnits: 10 },
    { description: "Brushes", isHazardous: false, pieces: 4, weight: 100, handlingUnits: null },
  ],
  refusal: null,
};
const done = {
  results: [{ shipmentId: "s-1", title: "P-1", outcome: "done", message: "split: 250 pieces on P-1-2" }],
  undo: { id: "u-1", what: "P-1 split", until: "2999-01-01T00:00:00Z" },
};

function open(read: Partial<SplitOffer> = {}, reply: unknown = done) {
  const [onClose, onSplit] = [vi.fn(), vi.fn()];
  const requests = stubDesk({ [`GET ${path}`]: { ...offer, ...read }, [`POST ${path}`]: reply });
  renderDesk(
    <SplitSheet shipmentId="s-1" title="P-1" disabledReason={null} onSplit={onSplit} onClose={onClose} />,
  );
  return {
    ...{ onClose, onSplit },
    sent: () => requests.filter(({ method }) => method === "POST").map(({ body }) => body),
  };
}
const cells = (name: RegExp) =>
  [...(screen.getByRole("rowheader", { name }).parentElement?.querySelectorAll("td") ?? [])].map(
    ({ textContent }) => textContent,
  );

test("both parts are shown before it is done, what is not typed in proportion; 1,000 is a number", async () => {
  const { sent, onSplit, onClose } = open();
  await fill("Pieces, line 1", "1,000");
  await fill("Weight, lb, line 1", "1,900");
  expect(await screen.findByText("Stays on P-1")).toBeDefined();
  expect(cells(/1 Paint, hazmat/)).toEqual(["250 pcs · 600 lb · 2 HU", "1,000 pcs · 1,900 lb · 8 HU"]);
  expect(cells(/2 Brushes/)).toEqual(["4 pcs · 100 lb", "–"]);
  expect(cells(/Together/)).toEqual(["254 pcs · 700 lb", "1,000 pcs · 1,900 lb · 8 HU"]);
  await press("Split");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSplit).toHaveBeenCalledWith(done, "P-1-2");
  expect(sent()).toEqual([
    {
      ...{ version: "e-7", billVersion: 2, number: "P-1-2" },
      takes: [{ line: 0, pieces: 1_000, weight: 1_900, handlingUnits: null }],
    },
  ]);
});

test.each([
  ["nothing", "", "must be at least 1 piece"],
  ["0", "0", "must be at least 1 piece"],
  ["more than there are", "1,251", "must be at most 1,250"],
  ["half a piece", "2.5", "must be a whole number"],
  ["no figure", "a few", "must be a whole number"],
])("%s is refused at the pieces, and nothing is sent", async (_, typed, message) => {
  const { sent } = open();
  await fill("Pieces, line 1", typed);
  await press("Split");
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent()).toEqual([]);
  expect((await field("Pieces, line 1")).value).toBe(typed);
});

test("all pieces are refused where the last of them is taken", async () => {
  const { sent } = open();
  await fill("Pieces, line 1", "1250");
  await fill("Pieces, line 2", "4");
  await press("Split");
  expect(await screen.findByText("must leave at least 1 piece")).toBeDefined();
  expect((await field("Pieces, line 2")).getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("what the desk refuses stands at its field, by the line that was typed, and nothing typed is lost", async () => {
  const fields = [
    { path: "takes.0.pieces", message: "must be at most 3" },
    { path: "number", message: "P-1-2 belongs to another delivery" },
  ];
  const { onClose } = open({}, refused({ type: "CONFLICT", message: "No", fields, requestId: "r-1" }, 409));
  await fill("Pieces, line 2", "3");
  await press("Split");
  expect(await screen.findByText("P-1-2 belongs to another delivery")).toBeDefined();
  expect((await field("Pieces, line 2")).getAttribute("aria-invalid")).toBe("true");
  expect((await field("Pieces, line 1")).getAttribute("aria-invalid")).not.toBe("true");
  expect((await field("Pieces, line 2")).value).toBe("3");
  expect(onClose).not.toHaveBeenCalled();
});

test("why it can't be split is said in place of the form", async () => {
  open({ refusal: "It is on the truck of M-1 already" });
  expect(await screen.findByText("It is on the truck of M-1 already.")).toBeDefined();
  expect(screen.queryByLabelText("Pieces, line 1")).toBeNull();
});

test("what is typed stays while its own split is read as a change that waits", async () => {
  stubDesk({ [`GET ${path}`]: offer });
  const props = { shipmentId: "s-1", title: "P-1", disabledReason: null, onSplit: vi.fn(), onClose: vi.fn() };
  let read: ((part: Partial<SplitOffer>) => void) | undefined;
  function Reads() {
    const client = useQueryClient();
    read = (part) => void client.setQueryData(splitQuery("s-1").queryKey, { ...offer, ...part });
    return null;
  }
  renderDesk(
    <>
      <Reads />
      <SplitSheet {...props} />
    </>,
  );
  await fill("Pieces, line 1", "10");
  act(() => read?.({ refusal: "A change is not confirmed yet" }));
  act(() => read?.({ nextNumber: "P-1-3" }));
  expect((await field("Pieces, line 1")).value).toBe("10");
});
