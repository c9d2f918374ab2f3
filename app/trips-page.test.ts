import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import TripsPage from "@/app/(desk)/trips/page";
import { stopOf, tripBoardOf, tripOf } from "@/components/testing/trip-row";
import { BoardPage } from "@/components/trips/page/board-page";
import type { FirstTrips } from "@/components/trips/page/first-trips";
import { densityCookie, tripColumnsCookie } from "@/lib/contract/appearance";
import type { TripBoard } from "@/lib/contract/desk/trips-board";
import { runtime } from "@/lib/server/runtime";

vi.mock("@/lib/server/runtime");
vi.mock("@/components/trips/page/board-page", () => ({ BoardPage: () => null }));
const request = vi.hoisted(() => ({ headers: new Headers(), cookies: new Map<string, { value: string }>() }));
vi.mock("next/headers", () => ({
  headers: async () => request.headers,
  cookies: async () => request.cookies,
}));

const nowMs = Date.parse("2026-03-03T20:00:00Z");
const member = { name: "Ada" };
let board: TripBoard;
let signedIn: typeof member | null;

beforeEach(() => {
  board = tripBoardOf([tripOf()], { more: "a-all-0of2" });
  signedIn = member;
  request.headers = new Headers({ "sec-fetch-dest": "document" });
  request.cookies = new Map();
  const desk = {
    session: { memberOfRequest: async () => signedIn },
    describeSession: () => ({ can: ["getTripBoard"], nowMs }),
    trips: { firstSight: (of: typeof member) => (of === member ? board : null) },
  };
  vi.mocked(runtime).mockReturnValue({ desk } as unknown as ReturnType<typeof runtime>);
});

/** Opens the page, and tells what it hands to the board and what its head asks for. */
async function opened(address: Record<string, string> = {}) {
  const page: ReactElement<{ children: [ReactElement | null, ReactElement<{ first: FirstTrips | null }>] }> =
    await TripsPage({ params: Promise.resolve({}), searchParams: Promise.resolve(address) });
  const [rest, boardPage] = page.props.children;
  // In the same place whatever stands before it: else React would begin a new board with each address.
  expect(boardPage.type).toBe(BoardPage);
  const asked = /href="([^"]+)"/.exec(renderToString(rest))?.[1]?.replaceAll("&amp;", "&");
  return { first: boardPage.props.first, asked };
}

test("a page that is opened anew holds the first trips, and asks for the others with its scripts", async () => {
  request.cookies.set(densityCookie, { value: "compact" });
  request.cookies.set(tripColumnsCookie, { value: "1244,told" });
  expect(await opened({ at: "48200" })).toEqual({
    first: { board, nowMs, density: "compact", columns: { roomPixels: 1_244, hidden: "told", widths: "" } },
    asked: "/api/desk/trips?since=a-all-0of2",
  });
});

test("a page that is gone to from another holds none and asks for none: they may be there", async () => {
  request.headers = new Headers();
  expect(await opened()).toEqual({ first: null, asked: undefined });
});

test.each([{ show: "late" }, { sort: "slack" }, { trip: "48200" }])(
  "of other rows than usual, or beside a panel, %o, none is held",
  async (address) => {
    expect(await opened(address)).toEqual({ first: null, asked: "/api/desk/trips" });
  },
);

test("rows of a place without a zone are left to the browser", async () => {
  board = tripBoardOf([tripOf({ stops: [stopOf({ timezone: null })] })]);
  expect((await opened()).first).toBeNull();
});

test("nobody who is not signed in is given any", async () => {
  signedIn = null;
  expect((await opened()).first).toBeNull();
});
