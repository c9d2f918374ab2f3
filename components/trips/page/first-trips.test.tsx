// @vitest-environment happy-dom
import { act, waitFor } from "@testing-library/react";
import { type HydrationOptions, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { inDesk } from "@/components/testing/render-desk";
import { boardNowMs, stopOf, tripBoardOf, tripOf } from "@/components/testing/trip-row";
import { usuallyHidden } from "@/components/trips/board/board-columns";
import { BoardPage } from "@/components/trips/page/board-page";
import { type FirstTrips, isDrawnAlike } from "@/components/trips/page/first-trips";
import { localZone } from "@/lib/time/zones";

vi.mock("@/lib/time/zones", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@/lib/time/zones")>()),
  localZone: vi.fn(() => "Pacific/Auckland"),
}));

const hidden = `${usuallyHidden},customer`;
const trips = [
  tripOf({ tripId: 1, title: "48201" }),
  tripOf({ tripId: 2, title: "48202", state: "needs-driver", driver: null }),
];
const first: FirstTrips = {
  board: tripBoardOf(trips, { step: "a-all-0", more: "a-all-0of2", readAt: "2026-03-03T19:59:58Z" }),
  nowMs: boardNowMs,
  density: "compact",
  columns: { roomPixels: 700, hidden, widths: "" },
};

const page = (given: FirstTrips | null = first) => inDesk(<BoardPage first={given} />).element;

const mounted: Root[] = [];

beforeEach(() => {
  vi.setSystemTime(boardNowMs);
  document.documentElement.dataset.density = "compact";
  localStorage.setItem("haulboard-hidden-columns-trips", hidden);
});
afterEach(async () => {
  await act(async () => {
    for (const root of mounted.splice(0)) root.unmount();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  delete document.documentElement.dataset.density;
  localStorage.clear();
});

/** As the server writes the page: where no browser is, with a zone of its own. */
function written(): HTMLElement {
  vi.mocked(localZone).mockReturnValue("Asia/Tokyo");
  const root = document.createElement("div");
  root.innerHTML = renderToString(page());
  vi.mocked(localZone).mockReturnValue("Pacific/Auckland");
  document.body.append(root);
  return root;
}

/** The page as the browser takes it over. */
async function takenOver(written: HTMLElement, options: HydrationOptions = {}): Promise<Root> {
  const root = await act(async () => hydrateRoot(written, page(), options));
  mounted.push(root);
  return root;
}

const textsOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("the server draws the first rows as the browser would: times, ages, columns and heights", () => {
  const root = written();
  expect(textsOf(root, "tbody [role=rowheader]")).toEqual(["48202", "48201"]);
  expect(textsOf(root, "[role=columnheader]")).toEqual([
    ...["Trip", "Status", "Lane", "Next stop", "Slack", "Drive"],
  ]);
  expect(textsOf(root, "tbody tr:first-child > *")[3]).toBe("15:40 CST Joliet IL");
  expect(root.querySelector<HTMLElement>("tbody")?.style.height).toBe("36px");
  // Expect no count of a part, and no word that it is one.
  expect(textsOf(root, "[role=status]")).toEqual([]);
});

test("the browser takes the rows over as they stand, and reads what did not come with them", async () => {
  const requests = stubDesk({ "GET /api/desk/trips": pending });
  const root = written();
  const rows = [...root.querySelectorAll("tbody tr")];
  const onRecoverableError = vi.fn();
  await takenOver(root, { onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect([...root.querySelectorAll("tbody tr")]).toEqual(rows);
  const [asked] = requests.filter(({ path }) => path === "/api/desk/trips");
  expect(asked?.query.get("since")).toBe("a-all-0of2");
});

test("gone to with another address the page stays as it is", async () => {
  stubDesk({ "GET /api/desk/trips": pending });
  const root = written();
  const table = root.querySelector("table");
  const taken = await takenOver(root);
  await act(async () => taken.render(page(null)));
  expect(root.querySelector("table")).toBe(table);
});

test("where the others can't be read the first rows stay, nothing is counted, and the page says so", async () => {
  stubDesk({ "GET /api/desk/trips": refused({ type: "REFUSED", message: "Not now" }, 400) });
  const root = written();
  await takenOver(root);
  const notices = () => textsOf(root, "[role=status]");
  await waitFor(() => expect(notices().length).toBe(2));
  expect(notices().join(" ")).toContain("2 trips so far. The others could not be read.");
  expect(root.querySelectorAll("tbody tr").length).toBe(2);
  expect(root.textContent).not.toMatch(/1 ?need a driver/);
});

test("rows whose places have no zone are left to the browser, and so is an empty board", () => {
  expect(isDrawnAlike(first.board)).toBe(true);
  const somewhere = tripOf({ stops: [stopOf(), stopOf({ timezone: null })] });
  expect(isDrawnAlike(tripBoardOf([...trips, somewhere]))).toBe(false);
  expect(isDrawnAlike(tripBoardOf([]))).toBe(false);
});
