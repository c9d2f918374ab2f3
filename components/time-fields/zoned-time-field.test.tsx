// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm, useWatch } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";

beforeEach(() => {
  // Wednesday, 11:10 in New York.
  vi.useFakeTimers({ now: Date.parse("2026-11-18T16:10:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function TestForm({ at, onSubmit }: { at: string; onSubmit: (at: string) => void }) {
  const form = useForm({ defaultValues: { at, turn: "0" } });
  const value = useWatch({ control: form.control, name: "at" });
  return (
    <form onSubmit={form.handleSubmit((values) => onSubmit(values.at))}>
      <ZonedTimeField form={form} name="at" turn="turn" label="Time" timeZone="America/New_York" />
      <output>{value}</output>
    </form>
  );
}
const open = (at = "") => render(<TestForm at={at} onSubmit={() => undefined} />);
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const leave = () => fireEvent.blur(field());
/** Reads what the form has. */
const kept = () => screen.getByRole("status").textContent;

test("a time is shown with its day, and its zone's letters stand at the label", () => {
  open("2026-11-24T08:00");
  expect(screen.getByLabelText("Time, EST")).toHaveProperty("value", "Tue Nov 24 08:00");
});

test("while it is typed, what is understood stands below with its zone; afterwards in the field", () => {
  open();
  type("tue 8");
  expect(kept()).toBe("2026-11-24T08:00");
  expect(field().value).toBe("tue 8");
  screen.getByText("Tue Nov 24 08:00 EST");
  leave();
  expect(field().value).toBe("Tue Nov 24 08:00");
});

test("what is not understood is no error while one types; then it says so, and stays as it was typed", () => {
  open();
  type("tu");
  expect(field().getAttribute("aria-invalid")).toBeNull();
  leave();
  expect(field().value).toBe("tu");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  screen.getByText("The time of day is missing, as in tue 14.");
});

test("a day alone keeps the time of day, however many letters it has", () => {
  open("2026-11-18T07:30");
  for (const text of ["f", "fr", "fri"]) type(text);
  expect(kept()).toBe("2026-11-20T07:30");
});

test("arrows step by a quarter of an hour, with Shift by a day", () => {
  open("2026-11-18T07:30");
  fireEvent.keyDown(field(), { key: "ArrowUp" });
  expect(kept()).toBe("2026-11-18T07:45");
  fireEvent.keyDown(field(), { key: "ArrowDown", shiftKey: true });
  expect(kept()).toBe("2026-11-17T07:45");
});

test("a day is chosen from a calendar, and the time of day stays", async () => {
  open("2026-11-18T07:30");
  fireEvent.click(screen.getByRole("button", { name: "Choose a day: Time" }));
  fireEvent.click(await screen.findByRole("button", { name: /November 24/ }, { timeout: 5_000 }));
  expect(kept()).toBe("2026-11-24T07:30");
});

test("in the hour that autumn repeats it asks which one is meant", () => {
  open("2026-11-01T01:30");
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  expect(options).toEqual(["First, EDT", "Second, EST"]);
});

test("a time that spring skips is said to be skipped at once", () => {
  open();
  type("2026-03-08T02:30");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  screen.getByText("That hour is skipped there: clocks are put forward.");
});
