// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type DeskRequest, refused, stubDesk } from "@/components/testing/desk-stub";
import { button, field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FollowDialog } from "@/components/trips/follow/follow-dialog";
import { nowOf } from "@/components/trips/testing/trip-detail";
import type { FollowResult } from "@/lib/contract/desk/trips-followed";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call = "POST /api/desk/trips/followed";
const numbersOf = ({ body }: DeskRequest) => (body as { numbers: string[] }).numbers;
const found = (number: string): FollowResult => ({
  number,
  outcome: "followed",
  message: `Trip ${number} is on the board`,
  tripId: Number(number),
});
const notFound = (number: string): FollowResult => ({
  number,
  outcome: "not-found",
  message: "The platform knows no trip of this number",
  tripId: null,
});
/** Knows every trip but those from 900 on. */
const platform = (request: DeskRequest) => ({
  results: numbersOf(request).map((number) => (Number(number) < 900 ? found(number) : notFound(number))),
  now: nowOf(),
});

/** The dialog is gone once it closes, as on the board. */
function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen ? <FollowDialog onClose={close} /> : null;
}

function open(reply: unknown = platform) {
  const requests = stubDesk({
    [call]: reply,
    "POST /api/desk/trips/followed/removal": { tripIds: [12], now: nowOf() },
  });
  const onClose = vi.fn();
  renderDesk(<Page onClose={onClose} />);
  return { requests, onClose };
}
const label = /^Trip numbers/;
const typed = async () => (await field(label)).value;

test("when all numbers are found the dialog closes, and the way back is offered", async () => {
  const { requests, onClose } = open();
  await fill(label, "12, 13");
  await press("Follow 2 trips");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await press("Undo");
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ tripIds: [12, 13] }));
  await screen.findByText("1 trip off the board");
});

test("each number has its result; those that were not found stay in the field", async () => {
  const { onClose } = open();
  await fill(label, "12\n901\n13");
  await press("Follow 3 trips");
  await screen.findByText("2 of 3 on the board; the others stay in the field");
  expect(
    within(screen.getByRole("list", { name: "Results" }))
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "901Not foundThe platform knows no trip of this number",
    "12FollowedTrip 12 is on the board",
    "13FollowedTrip 13 is on the board",
  ]);
  expect(await typed()).toBe("901");
  expect(onClose).not.toHaveBeenCalled();
});

test("when the desk cannot be asked, all that was not sent stays in the field with the reason", async () => {
  const many = Array.from({ length: 30 }, (_, at) => String(at + 1));
  let sent = 0;
  open((request: DeskRequest) => {
    sent += 1;
    return sent === 1 ? platform(request) : refused({ type: "CONFLICT", message: "Not now" }, 409);
  });
  await fill(label, many.join(","));
  await press("Follow 30 trips");
  await screen.findByText("Not now");
  expect(await typed()).toBe("26\n27\n28\n29\n30");
});

test("a file's numbers come to those that were typed", async () => {
  open();
  await fill(label, "11");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File(["Trip,Customer\n12,Kline\n11,Kline\n13,Moss"], "trips.csv", { type: "text/csv" });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  await button("Follow 3 trips");
  expect(await typed()).toBe("11\n12\n13");
});

test("nothing is sent without a number, and that is said", async () => {
  const { requests } = open();
  await press("Follow");
  await screen.findByText("Enter a number first.");
  expect(requests).toEqual([]);
});
