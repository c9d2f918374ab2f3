// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { ZonedTimeField } from "@/components/shell/zoned-time-field";

afterEach(cleanup);

function TestForm({ at }: { at: string }) {
  const form = useForm({ defaultValues: { at, turn: "0" } });
  return <ZonedTimeField form={form} name="at" turn="turn" label="Time" timeZone="America/New_York" />;
}

test("the zone's letters of the typed time stand at the label", () => {
  render(<TestForm at="2026-07-01T08:00" />);
  expect(screen.getByLabelText("Time, EDT")).toHaveProperty("value", "2026-07-01T08:00");
});

test("in the hour that autumn repeats it asks which one is meant", () => {
  render(<TestForm at="2026-11-01T01:30" />);
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  expect(options).toEqual(["First, EDT", "Second, EST"]);
});

test("a time that spring skips is said to be skipped at once", () => {
  render(<TestForm at="2026-03-08T02:30" />);
  const input = screen.getByLabelText("Time, America/New_York");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  screen.getByText("That hour is skipped there: clocks are put forward.");
});
