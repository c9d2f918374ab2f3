// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AccountMenu } from "@/components/shell/account-menu";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Chooses an item of the account's menu. */
async function choose(name: string, signOut: unknown = { url: "http://desk.test/sign-in" }) {
  const goTo = vi.spyOn(window.location, "assign").mockReturnValue();
  const requests: string[] = [];
  const csrf = { csrfToken: "t" };
  const respond = ({ query }: { query: URLSearchParams }) => {
    requests.push(query.toString());
    return signOut;
  };
  stubDesk({ "GET /api/auth/csrf": csrf, "POST /api/auth/signout": respond });
  renderDesk(<AccountMenu onShowKeys={() => undefined} />);
  fireEvent.keyDown(await screen.findByRole("button", { name: /Account of/ }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name }));
  return { goTo, requests };
}

test.each([
  ["Sign out", ""],
  ["Sign out on all devices", "everywhere=true"],
])("%s ends what it says and leads to the sign-in page", async (name, query) => {
  const { goTo, requests } = await choose(name);
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("/sign-in"));
  expect(requests).toEqual([query]);
});

test("who could not be signed out stays and reads so", async () => {
  const { goTo } = await choose("Sign out", refused({ type: "SERVER_ERROR", message: "Failed" }, 500));
  expect(await screen.findByText("You are still signed in")).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});
