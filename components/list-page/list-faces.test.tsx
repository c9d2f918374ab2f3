// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ListFaces } from "@/components/list-page/list-faces";

afterEach(cleanup);

const onRetry = vi.fn();
const onClearFilters = vi.fn();

function show(fields: Partial<ComponentProps<typeof ListFaces>>) {
  return render(
    <ListFaces
      title="Machines"
      noun="machines"
      one="machine"
      error={null}
      onRetry={onRetry}
      retrying={false}
      total={3}
      shown={3}
      onClearFilters={onClearFilters}
      empty={<p>Add the first machine</p>}
      {...fields}
    >
      <p>the rows</p>
    </ListFaces>,
  );
}

test("before the first reading it says what is read, and shows no row", () => {
  show({ total: null, shown: 0 });
  expect(screen.getByRole("status", { name: "Reading the machines" })).toBeDefined();
  expect(screen.queryByText("the rows")).toBeNull();
});

test("what failed says why, with the request to quote and a way to try again", () => {
  show({ total: null, shown: 0, error: { message: "The platform is away.", requestId: "r-7" } });
  expect(screen.getByRole("alert").textContent).toContain("Machines can't be read");
  expect(screen.getByRole("alert").textContent).toContain("r-7");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("where nothing is there at all the next step stands, not the filters", () => {
  show({ total: 0, shown: 0 });
  expect(screen.getByText("Add the first machine")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Clear the filters" })).toBeNull();
});

test("where only the filters leave nothing they can be cleared", () => {
  show({ shown: 0 });
  expect(screen.getByRole("heading", { name: "No machine matches" })).toBeDefined();
  expect(screen.getByText("The filters hide all 3 machines.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(onClearFilters).toHaveBeenCalledOnce();
});

test("a single row that the filters hide is counted as one", () => {
  show({ shown: 0, total: 1 });
  expect(screen.getByText("The filters hide the only machine.")).toBeDefined();
});

test("rows stay while they are read again", () => {
  show({ retrying: true });
  expect(screen.getByText("the rows")).toBeDefined();
});
