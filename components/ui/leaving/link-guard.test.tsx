// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LinkGuard } from "@/components/ui/leaving/link-guard";

afterEach(cleanup);

test("a link is followed only once somebody says that they leave", async () => {
  const followed = vi.fn();
  render(
    <>
      <a
        href="/places"
        onClick={(event) => {
          event.preventDefault();
          followed();
        }}
      >
        Places
      </a>
      <LinkGuard title="Leave the fence?">It is not saved.</LinkGuard>
    </>,
  );
  fireEvent.click(screen.getByText("Places"));
  expect(followed).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(followed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Places"));
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(followed).toHaveBeenCalledOnce();
});
