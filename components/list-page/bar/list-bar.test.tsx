// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ListBar } from "@/components/list-page/bar/list-bar";

const setSoon = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Bar() {
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <ListBar
      title="Machines"
      page={{ view: { search: "lift" }, setSoon, searchRef }}
      search={{ label: "Search the machines", placeholder: "Name" }}
      filters={null}
    >
      <button type="button" onClick={() => searchRef.current?.focus()}>
        Find
      </button>
    </ListBar>
  );
}

test("the search shows what the address asks for and writes what is typed into it", () => {
  render(<Bar />);
  const search = screen.getByLabelText<HTMLInputElement>("Search the machines");
  expect(search.value).toBe("lift");
  fireEvent.change(search, { target: { value: "truck" } });
  expect(setSoon).toHaveBeenCalledWith({ search: "truck" });
});

test("the page's reference leads into the search", () => {
  render(<Bar />);
  fireEvent.click(screen.getByText("Find"));
  expect(document.activeElement).toBe(screen.getByLabelText("Search the machines"));
});
