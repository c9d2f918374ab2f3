// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EditSheet } from "@/components/hours/edit/edit-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { button, field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { DutyRecord } from "@/lib/contract/desk/driver-log";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/hours/drivers/D-1/edits";
const record: DutyRecord = {
  id: "r1",
  state: "accepted",
  eventTime: "2026-11-20T14:00:42.000Z",
  storedTime: "2026-11-20T14:00:45.000Z",
  status: "OFF_DUTY",
  origin: "driver",
  vehicle: "T-1",
  place: "Joliet IL",
};

function open(
  reply: unknown = { id: "e1", state: "proposed", records: [] },
  {
    first = record,
    disabledReason = null,
  }: { first?: DutyRecord | null; disabledReason?: string | null } = {},
) {
  const requests = stubDesk({ [`POST ${path}`]: reply });
  const onProposed = vi.fn();
  renderDesk(
    <EditSheet
      externalUserId="D-1"
      driver="M. Lindqvist"
      timeZone="America/Chicago"
      records={[record]}
      aroundMs={Date.parse("2026-11-20T18:00:00Z")}
      onClose={() => undefined}
      {...{ first, disabledReason, onProposed }}
    />,
  );
  return { requests, onProposed };
}

test("a changed record goes to the driver with its reason, as one edit", async () => {
  const { requests, onProposed } = open();
  await fill(/^Why/, "Was loading");
  await fill(/^Becomes/, "ON_DUTY_NOT_DRIVING");
  await press(/^Propose/);
  await waitFor(() => expect(onProposed).toHaveBeenCalled());
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({
    id: onProposed.mock.calls[0]?.[0],
    annotation: "Was loading",
    changes: [{ replaces: "r1", status: "ON_DUTY_NOT_DRIVING", eventTime: "2026-11-20T14:00:42.000Z" }],
  });
});

test("an edit without a reason, or that changes nothing, is refused before it is sent", async () => {
  const { requests } = open();
  await press(/^Propose/);
  expect(await screen.findByText("changes nothing about the record yet")).toBeDefined();
  expect((await field(/^Why/)).getAttribute("aria-invalid")).toBe("true");
  expect(requests).toEqual([]);
});

test("a refused time is shown where it was typed, and the same edit is sent again under its id", async () => {
  const fields = [{ path: "changes.0.eventTime", message: "shortens driving that the ELD recorded" }];
  const error = { type: "BAD_REQUEST", message: "It was refused", fields };
  const { requests, onProposed } = open(refused(error, 400), { first: null });
  await fill(/^Why/, "Was loading");
  await press(/^Propose/);
  expect(await screen.findByText("shortens driving that the ELD recorded")).toBeDefined();
  expect((await field(/^Time/)).getAttribute("aria-invalid")).toBe("true");
  await fill(/^Time/, "2026-11-20T12:30");
  await press(/^Propose/);
  await waitFor(() => expect(requests).toHaveLength(2));
  const [first, second] = requests.map(({ body }) => body as { id: string });
  expect(second?.id).toBe(first?.id);
  expect(onProposed).not.toHaveBeenCalled();
});

test("changes can be added and taken out, down to one", async () => {
  open();
  await press("Another change");
  expect(screen.getAllByLabelText("Record")).toHaveLength(2);
  const [remove] = screen.getAllByRole("button", { name: "Leave this change out" });
  remove?.click();
  await waitFor(() => expect(screen.getAllByLabelText("Record")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Leave this change out" })).toBeNull();
  expect(await button("Another change")).toBeDefined();
});

test("who may only read cannot propose", async () => {
  open({}, { disabledReason: "Your role only reads." });
  expect(await isRefused(/^Propose/)).toBe(true);
});
