// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import type { ListRow } from "@/components/list-page/rows/list-row";
import { useSelection } from "@/components/list-page/rows/use-selection";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { pending, stubDesk } from "@/components/testing/desk-stub";
import { fill, press, typeKey } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { catchSavedFiles } from "@/components/testing/saved-files";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { PlatformError } from "@/lib/client/platform-error";
import { routes } from "@/lib/routes";

interface Lift extends ListRow {
  yard: string | null;
  state: "up" | "down";
  tons: number;
}

const shows = {
  names: ["up", "down"] as const,
  labels: { up: "raised", down: "lowered" },
  top: ["up"] as const,
  isShown: (show: "up" | "down") => (lift: Lift) => lift.state === show,
};

const liftList = listKind({
  area: "machines",
  href: routes.fleet(),
  title: "Lifts",
  label: "Lifts of the yard",
  noun: "lifts",
  one: "lift",
  search: { label: "Search the lifts", placeholder: "Number" },
  shows,
  filters: [
    { part: "yard", label: "Yard", any: "All yards", valuesOf: (lift: Lift) => [lift.yard] },
    {
      part: "load",
      label: "Load",
      any: "Any load",
      options: [{ value: "heavy", label: "Heavy loads", chip: "heavy" }],
      keeps: () => (lift: Lift) => lift.tons >= 10,
    },
  ],
  toggles: [
    {
      part: "tons",
      value: 5,
      chip: (tons) => `can lift ${tons} t`,
      keys: pageKeys.hoursLeft,
      onLabel: "Only who can lift 5 t",
      offLabel: "Whatever they lift",
      keeps: (tons) => (lift: Lift) => lift.tons >= tons,
    },
  ],
  cursor: "lift",
  address: {},
  saved: ["search", "show", "sort"],
  usually: "as they came",
  keyHints: [],
  exportColumns: () => [["Lift", (lift: Lift) => lift.id]],
});

const columns: readonly DataColumn<Lift>[] = [
  { id: "lift", header: "Lift", widthPixels: 100, sortBy: ({ id }) => id, cell: ({ id }) => id },
  { id: "tons", header: "Tons", widthPixels: 60, sortBy: ({ tons }) => tons, cell: ({ tons }) => `${tons}` },
];

const lift = (id: string, fields: Partial<Lift> = {}): Lift => ({
  ...{ id, searchLine: id.toLowerCase(), yard: "Joliet", state: "up", tons: 3 },
  ...fields,
});
const lifts = [
  lift("L-1"),
  lift("L-2", { state: "down", tons: 12 }),
  lift("L-3", { yard: "Omaha", tons: 7 }),
  lift("L-4", { yard: null, state: "down" }),
];

const read = vi.fn<() => Promise<readonly Lift[]>>();
const onOpen = vi.fn();
const noLifts: readonly Lift[] = [];
const [readAtMs, twoMinutesMs] = [Date.UTC(2026, 10, 24, 15), 120_000];

interface LiftPageProps {
  error: string | null;
  /** Tells whether the desk ever read the lifts. */
  isRead: boolean;
  isCounted: boolean;
}

function LiftPage({ error, isRead, isCounted }: LiftPageProps) {
  const query = useQuery<readonly Lift[], PlatformError>({
    queryKey: ["lifts"],
    queryFn: read,
    retry: false,
  });
  const address = useListAddress(liftList);
  const list = useList({ kind: liftList, address, rows: query.data ?? noLifts, columns });
  const selection = useSelection(list.rows, address.cursor);
  const open = {
    keys: pageKeys.open,
    label: "Open the lift",
    disabledReason: list.row === null ? "Choose a lift first." : null,
    run: () => onOpen(list.row?.id),
  };
  return (
    <ListPage
      list={list}
      query={query}
      isRead={isRead && query.data !== undefined}
      isCounted={isCounted && query.data !== undefined}
      reading={{ readAtMs: isRead ? readAtMs : null, error }}
      actions={{ open }}
      groups={[[open]]}
      contextGroups={[[open]]}
      bulk={{ selection, label: "Selected lifts", actions: [] }}
      empty={<EmptyState title="No lifts yet">Buy one.</EmptyState>}
      onOpen={(row) => onOpen(row.id)}
    />
  );
}

beforeEach(() => {
  vi.setSystemTime(readAtMs + twoMinutesMs);
  stubDesk({ "GET /api/desk/views/machines": { views: [], mayShare: true } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  localStorage.clear();
});

function open(
  reply: () => Promise<readonly Lift[]>,
  {
    address = "",
    error = null,
    isRead = true,
    isCounted = isRead,
  }: Partial<LiftPageProps> & { address?: string } = {},
) {
  read.mockImplementation(reply);
  renderDesk(<LiftPage {...{ error, isRead, isCounted }} />, { address });
}
const openLifts = (address = "") => open(async () => lifts, { address });
const failing = () =>
  Promise.reject(new PlatformError({ kind: "refused", type: "DOWN", message: "Nobody responds" }));
const countOf = async (label: string) =>
  (await screen.findByRole("button", { name: new RegExp(label) })).textContent;
const lastToast = () =>
  toast
    .getHistory()
    .map((shown) => ("title" in shown ? shown.title : null))
    .at(-1);
const foot = () => screen.findByText(/lifts?$/, { selector: "footer span" });

test("a count counts what the filters leave, whichever count is pressed", async () => {
  openLifts("yard=Joliet&show=down");
  await waitFor(async () => expect(await countOf("raised")).toBe("1raised"));
  expect((await foot()).textContent).toBe("1 of 4 lifts");
});

test("while only a part is there, that none matches is not said, and no file is made of it", async () => {
  open(async () => lifts, { isCounted: false });
  await screen.findByText("L-1");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "L-9" } });
  await waitFor(() => expect(screen.queryByText("L-1")).toBeNull());
  expect(screen.queryByText("No lift matches")).toBeNull();
  fireEvent.keyDown(window, { key: "E", shiftKey: true });
  expect(lastToast()).toBe("The rest of the list is still being read.");
});

test("a filter is named by a chip that takes it away", async () => {
  openLifts("load=heavy");
  expect((await foot()).textContent).toBe("1 of 4 lifts");
  await press("Filter heavy, remove");
  await waitFor(async () => expect((await foot()).textContent).toBe("4 lifts"));
});

test("a value that no filter has is no filter", async () => {
  openLifts("load=feathers&show=sideways");
  expect((await foot()).textContent).toBe("4 lifts");
});

test("all terminals, as the address of another page says it, are no filter", async () => {
  openLifts("yard=all");
  expect((await foot()).textContent).toBe("4 lifts");
});

test("all is a word like others in the search", async () => {
  openLifts("search=all");
  expect((await foot()).textContent).toBe("0 of 4 lifts");
});

test("a count without a place on the bar is named by a chip", async () => {
  openLifts("show=down");
  await press("Filter lowered, remove");
  await waitFor(async () => expect((await foot()).textContent).toBe("4 lifts"));
});

test("a chip's key asks for it, its count says how many it leaves", async () => {
  openLifts();
  await waitFor(async () => expect(await countOf("can lift 5 t")).toBe("2can lift 5 t"));
  await typeKey("h");
  expect((await foot()).textContent).toBe("2 of 4 lifts");
});

test("by its words a row is found, and the filters that leave none can be cleared", async () => {
  openLifts();
  await foot();
  await fill("Search the lifts", "l-9");
  expect(await screen.findByText("No lift matches")).toBeDefined();
  await press("Clear the filters");
  await waitFor(async () => expect((await foot()).textContent).toBe("4 lifts"));
});

test("nothing is counted before it is read", async () => {
  open(pending);
  expect(await screen.findByLabelText("Reading the lifts")).toBeDefined();
  expect(await countOf("raised")).toBe("raised");
  expect(screen.queryByText(/0 lifts/)).toBeNull();
});

test("what can't be read says why, and is read at a second try", async () => {
  open(failing);
  expect(await screen.findByText("Lifts of the yard can't be read")).toBeDefined();
  expect(screen.getByText(/Nobody responds/)).toBeDefined();
  read.mockResolvedValue(lifts);
  await press("Try again");
  expect((await foot()).textContent).toBe("4 lifts");
});

test("without any row the next step stands there", async () => {
  open(async () => []);
  expect(await screen.findByText("No lifts yet")).toBeDefined();
});

test("what the desk could never read is no empty list, and nothing of it is counted", async () => {
  open(async () => [], { error: "The yard is closed", isRead: false });
  expect(await screen.findByText("Lifts of the yard can't be read")).toBeDefined();
  expect(screen.getByText(/The yard is closed/)).toBeDefined();
  expect(screen.queryByText("No lifts yet")).toBeNull();
  expect(await countOf("raised")).toBe("raised");
});

test("chosen rows are counted over the list, and a right click on another row lets go of them", async () => {
  openLifts();
  await foot();
  const row = (id: string) => screen.getByRole("rowheader", { name: id });
  fireEvent.click(row("L-1"), { ctrlKey: true });
  fireEvent.click(row("L-3"), { ctrlKey: true });
  expect((await screen.findByRole("region", { name: "Selected lifts" })).textContent).toContain("2 selected");
  fireEvent.contextMenu(row("L-4"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected lifts" })).toBeNull());
  await waitFor(() => expect(row("L-4").closest("tr")?.getAttribute("aria-selected")).toBe("true"));
  expect(await screen.findByRole("menuitem", { name: /Open the lift/ })).toBeDefined();
});

test("an old picture stays, with its age and the reason", async () => {
  open(async () => lifts, { error: "The yard is closed" });
  expect((await foot()).textContent).toBe("4 lifts");
  expect(screen.getByText(/can't be read: The yard is closed\. What is shown is 2 m old/)).toBeDefined();
});

test("a key opens the row of the cursor, and Escape lets go of it", async () => {
  openLifts("lift=L-3");
  await foot();
  await typeKey("o");
  expect(onOpen).toHaveBeenLastCalledWith("L-3");
  fireEvent.keyDown(window, { key: "Escape" });
  await waitFor(() => expect(document.querySelector("tr[aria-selected=true]")).toBeNull());
});

test("what is shown is exported in the order in which it stands", async () => {
  const files = catchSavedFiles();
  openLifts("sort=-tons&yard=Joliet");
  await foot();
  fireEvent.keyDown(window, { key: "E", shiftKey: true });
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^lifts-.*\.csv$/);
  expect((await files[0]?.blob.text())?.split(/\s+/).filter(Boolean)).toEqual(["Lift", "L-2", "L-1"]);
});

test("on paper the question stands in words", async () => {
  openLifts("yard=Omaha&tons=5&search=l");
  expect(await screen.findByText("Lifts of the yard: all lifts, can lift 5 t, Omaha, “l”")).toBeDefined();
});
