// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const late = { id: "v1", name: "Joliet", query: "terminal=JOL" };
const away = { type: "UNAVAILABLE", message: "The store is away." };
const onOpen = vi.fn();

function show(address: string, replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk({
    "GET /api/desk/views/hours": { views: [late] },
    "PUT /api/desk/views/hours": ({ body }: { body: unknown }) => body,
    ...replies,
  });
  renderDesk(
    <SearchParamsContext value={new URLSearchParams(address)}>
      <ViewsMenu area="hours" parts={["terminal", "sort"]} onOpen={onOpen} />
    </SearchParamsContext>,
  );
  return requests;
}
const openMenu = async (name = "Views") =>
  fireEvent.keyDown(await screen.findByRole("button", { name }), { key: "Enter" });
const saved = (requests: ReturnType<typeof stubDesk>) =>
  requests.filter(({ method }) => method === "PUT").map(({ path, body }) => ({ path, body }));

async function saveAs(name: string) {
  await openMenu();
  fireEvent.click(await screen.findByRole("menuitem", { name: "Save this view…" }));
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
}

test("a view that is chosen opens its part of the address", async () => {
  show("");
  await openMenu();
  fireEvent.click(await screen.findByRole("menuitem", { name: "Joliet" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("terminal=JOL");
});

test("what is shown is saved for this page under a name, without the row that is chosen", async () => {
  const requests = show("driver=D1&sort=-drive");
  await saveAs("Least drive");
  expect(await screen.findByText("The view “Least drive” is saved")).toBeDefined();
  expect(saved(requests)).toEqual([
    {
      path: "/api/desk/views/hours",
      body: { views: [late, { id: expect.any(String), name: "Least drive", query: "sort=-drive" }] },
    },
  ]);
});

test("the view that is shown is named on the button, and can be deleted", async () => {
  const requests = show("terminal=JOL");
  await openMenu("Joliet");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete “Joliet”" }));
  expect(await screen.findByText("The view “Joliet” is deleted")).toBeDefined();
  expect(saved(requests)).toEqual([{ path: "/api/desk/views/hours", body: { views: [] } }]);
});

test("a view that could not be saved says why, and the name stays", async () => {
  show("sort=-drive", {
    "PUT /api/desk/views/hours": refused(away, 503),
  });
  await saveAs("Least drive");
  expect((await screen.findByRole("alert")).textContent).toContain("The store is away.");
  expect(screen.getByDisplayValue("Least drive")).toBeDefined();
});

test("while views can't be read none is saved over them", async () => {
  show("sort=-drive", {
    "GET /api/desk/views/hours": () => refused(away, 503),
  });
  await openMenu();
  const save = await screen.findByRole("menuitem", { name: /Save this view/ });
  expect(save.getAttribute("aria-disabled")).toBe("true");
});
