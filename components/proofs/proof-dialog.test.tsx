// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as saving from "@/components/list-page/export/save-file";
import { ProofDialog } from "@/components/proofs/proof-dialog";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk, viewer } from "@/components/testing/render-desk";
import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";

const saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(saving, "saveFile").mockImplementation((name, content) => void saved.push({ name, content }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const proof = (proNumber: string, over: Partial<ProofOfDelivery> = {}): ProofOfDelivery => ({
  shipmentId: `s-${proNumber}`,
  ...{ proNumber, title: proNumber, type: "delivery", timezone: "America/Chicago" },
  party: { name: "Brandt", address: null, city: null, state: null, zip: null },
  ...{ completedAt: "2026-11-24T16:50:00Z", arrivedAt: null, departedAt: null },
  ...{ manifest: null, stopNumber: null, driver: null, code: "0100", codeLabel: "Delivered" },
  ...{ pieces: 4, weight: 100, counted: null, hasCod: false, codCollected: null },
  ...{ documents: [], exceptions: [], missing: [] },
  ...over,
});
const notYet = proof("P-2", { completedAt: null, code: null, missing: ["It is not delivered yet."] });
const pdf = (name: string) =>
  new Response("%PDF", {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
    },
  });

function open(proNumbers: string[], replies: Record<string, unknown>) {
  const requests = stubDesk(replies);
  const onClose = vi.fn();
  renderDesk(<ProofDialog proNumbers={proNumbers} onClose={onClose} />, { session: viewer });
  return { requests, onClose };
}
const read = "POST /api/desk/freight/proofs";
const print = "POST /api/desk/freight/proofs/paper";

test("while it is read it says how far it is; what can't be read can be tried again", async () => {
  open(["P-1", "P-2"], { [read]: pending });
  expect(await screen.findByText("Reading 0 of 2")).toBeDefined();
  cleanup();
  open(["P-1"], { [read]: refused({ type: "INVALID", message: "It is not as the contract says" }, 400) });
  expect(await screen.findByText("What proves them can't be read")).toBeDefined();
});

test("each says what it proves and lacks, and one that nobody knows says so", async () => {
  open(["P-1", "P-2", "P-9"], {
    [read]: {
      proofs: [proof("P-1"), notYet],
    },
  });
  expect(await screen.findByText("Tue Nov 24, 2026 10:50 CST")).toBeDefined();
  expect(screen.getByText("It is not delivered yet.")).toBeDefined();
  expect(screen.getByText("PRO not found.")).toBeDefined();
});

test("one PDF has what is delivered, unless the rest is asked for too", async () => {
  const { requests, onClose } = open(["P-1", "P-2"], {
    [read]: { proofs: [proof("P-1"), notYet] },
    [print]: () => pdf("P-1.pdf"),
  });
  fireEvent.click(await screen.findByRole("button", { name: "As one PDF" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.at(-1)?.body).toMatchObject({ proNumbers: ["P-1"] });
  expect(onClose).toHaveBeenCalled();
});

test("an archive holds a PDF of each; those that failed are named with their reason, and the others are saved", async () => {
  let asked = 0;
  open(["P-1", "P-3", "P-9"], {
    [read]: { proofs: [proof("P-1"), proof("P-3")] },
    [print]: () => {
      asked += 1;
      return asked === 1
        ? pdf("P-1.pdf")
        : refused({ type: "UPSTREAM_FAILED", message: "The platform is away" }, 502);
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "As ZIP, a PDF each" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "1 of 2 are in the file; these are not:P-3: The platform is away",
  );
  const [archive] = saved;
  const entries = unzipSync(new Uint8Array(await (archive?.content ?? new Blob()).arrayBuffer()));
  expect(Object.keys(entries)).toEqual(["P-1.pdf", "Contents.csv"]);
  const list = new TextDecoder().decode(entries["Contents.csv"]).split("\n");
  expect(list[1]).toMatch(/^P-1,P-1\.pdf,Brandt,.*,nothing$/);
  expect(list[2]).toMatch(/^P-3,not in this archive,Brandt,.*,nothing$/);
  expect(list[3]).toBe("P-9,not in this archive,,,,,PRO not found.");
});

test("what is canceled saves nothing, and what fails of it afterwards is no failure", async () => {
  let fail: () => void = () => undefined;
  const away = () => refused({ type: "UPSTREAM_FAILED", message: "The platform is away" }, 502);
  open(["P-1"], {
    [read]: { proofs: [proof("P-1")] },
    [print]: () =>
      new Promise((resolve) => {
        fail = () => resolve(away());
      }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "As ZIP, a PDF each" }));
  expect(await screen.findByText("0 of 1 PRO made")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fail();
  expect(await screen.findByRole("button", { name: "As one PDF" })).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([saved, screen.queryByRole("alert")]).toEqual([[], null]);
});
