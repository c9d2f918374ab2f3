// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CustomerSheet } from "@/components/customers/form/customer-sheet";
import { useCustomerWrites } from "@/components/customers/form/use-customer-writes";
import { recordOfCustomer } from "@/components/customers/testing/customer-record";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { CustomerRecord } from "@/lib/contract/desk/customers/customer-record";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "POST /api/desk/customers/C-1";
const record = recordOfCustomer();

function Sheet({ of, onClose }: { of: CustomerRecord | null; onClose: () => void }) {
  const { save, disabledReason } = useCustomerWrites();
  return (
    <CustomerSheet record={of} terminals={[]} save={save} disabledReason={disabledReason} onClose={onClose} />
  );
}

function open(of: CustomerRecord | null, replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk(replies);
  const onClose = vi.fn();
  renderDesk(<Sheet of={of} onClose={onClose} />);
  return { onClose, sent: () => requests.filter(({ method }) => method === "POST").map(({ body }) => body) };
}

test("a change shows its difference before anything is sent, and sends it alone", async () => {
  const saved = { record: { ...record, version: "e-2" }, what: "changed phone" };
  const { sent, onClose } = open(record, { [path]: saved });
  await fill("Phone", "815-555-0199");
  await press(/Review the changes/);
  const table = await screen.findByRole("table", { name: "What changes" });
  expect(table.textContent).toContain("Phone815-555-0137815-555-0199");
  expect(sent()).toEqual([]);
  expect(document.activeElement?.contains(table)).toBe(true);
  await press(/Save 1 change/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ version: "e-1", customer: { customerPhoneDay: "815-555-0199" } }]);
  await press("Undo");
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ version: "e-2", customer: { customerPhoneDay: "815-555-0137" } });
});

test("what cannot be is refused at its field, and stays as it was typed", async () => {
  const { sent } = open(record);
  await fill("Phone", "hello");
  await fill("Monday", "whenever");
  await press(/Review the changes/);
  await screen.findByText("must be a phone number such as 815-555-0137");
  await screen.findByText("must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed");
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("hello");
  expect(sent()).toEqual([]);
});

test("a number that is taken is said with who has it, and what was typed can go on as a change", async () => {
  const details = { present: record };
  const { sent } = open(null, {
    [path]: () => refused({ type: "CONFLICT", message: "taken", details }, 409),
  });
  await fill(/Customer no/, "C-1");
  await fill(/^Name/, "Another");
  await press(/Create customer/);
  await screen.findByRole("region", { name: "The number is already in use" });
  expect(sent()).toHaveLength(1);
  await press("Change C-1 to what I typed");
  await press(/Review the changes/);
  const table = await screen.findByRole("table", { name: "What changes" });
  expect(table.textContent).toContain("NameBrandt Tool & DieAnother");
});

test("what somebody else changed meanwhile is shown, and both changes are saved", async () => {
  const theirs = { ...record, version: "e-5", notes: "Ring the bell" };
  let replies = 0;
  const { sent } = open(record, {
    [path]: () => {
      replies += 1;
      return replies === 1
        ? refused({ type: "CONFLICT", message: "changed", details: { present: theirs } }, 409)
        : { record: { ...theirs, version: "e-6" }, what: "changed phone" };
    },
  });
  await fill("Phone", "815-555-0199");
  await press(/Review the changes/);
  await press(/Save 1 change/);
  await screen.findByText(/Notes: Ring the bell/);
  await press("Take this into the form");
  await press(/Review the changes/);
  await press(/Save 1 change/);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ version: "e-5", customer: { customerPhoneDay: "815-555-0199" } });
});
