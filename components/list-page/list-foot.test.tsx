// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ListFoot } from "@/components/list-page/list-foot";

afterEach(cleanup);

test.each([
  [1, 1, "trips", "1 trip"],
  [1, 2, "trips", "1 of 2 trips"],
  [0, 0, "trips", "0 trips"],
  [186, 184, "trips", "184 trips"],
  [1, 1, "forms as received", "1 form as received"],
])("%i of %i %s", (shown, total, noun, text) => {
  const list = { rows: Array(shown), all: Array(total), moved: 0, showMoved: () => undefined };
  render(
    <ListFoot noun={noun} list={list} sort={null} usually="newest first" columns={null} keyHints={[]} />,
  );
  expect(screen.getByRole("status").textContent).toBe(text);
});

test("before anything is read it says so, and counts nothing", () => {
  const list = { rows: [], all: [], moved: 0, showMoved: () => undefined };
  const shared = { noun: "trips", list, sort: null, usually: "newest first", columns: null, keyHints: [] };
  const { container } = render(<ListFoot {...shared} unread="reading the report…" />);
  expect(screen.getByRole("status").textContent).toBe("reading the report…");
  expect(container.textContent).not.toContain("newest first");
});
