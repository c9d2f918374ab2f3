import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import LinehaulPage from "@/app/(desk)/linehaul/page";
import { BoardPage } from "@/components/linehaul/board/board-page";
import { runtime } from "@/lib/server/runtime";

vi.mock("@/lib/server/runtime");
vi.mock("@/components/linehaul/board/board-page", () => ({ BoardPage: () => null }));
const request = vi.hoisted(() => ({ headers: new Headers(), terminals: [] as string[] }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

beforeEach(() => {
  request.headers = new Headers({ "sec-fetch-dest": "document" });
  request.terminals = [];
  const session = { memberOfRequest: async () => ({ terminals: request.terminals }) };
  vi.mocked(runtime).mockReturnValue({ desk: { session } } as unknown as ReturnType<typeof runtime>);
});

type AskEarly = ReactElement<object, (props: object) => Promise<ReactElement>>;

/** Opens the page, and tells what its head asks for. */
async function asked(address: Record<string, string> = {}) {
  const page: ReactElement<{ children: [AskEarly | null, ReactElement] }> = await LinehaulPage({
    params: Promise.resolve({}),
    searchParams: Promise.resolve(address),
  });
  const [early, board] = page.props.children;
  // In the same place whatever stands before it: else React would begin a new board with each address.
  expect(board.type).toBe(BoardPage);
  if (early === null) return null;
  const html = renderToStaticMarkup(await early.type(early.props));
  return /href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
}

test("a page that is opened anew asks for its legs together with its scripts", async () => {
  expect(await asked()).toBe("/api/desk/linehaul/board");
  expect(await asked({ terminal: "JOL", night: "2026-11-17" })).toBe(
    "/api/desk/linehaul/board?terminal=JOL&night=2026-11-17",
  );
});

test("without a terminal in the address it is the member's own, unless all are asked for", async () => {
  request.terminals = ["STL", "JOL"];
  expect(await asked()).toBe("/api/desk/linehaul/board?terminal=STL");
  expect(await asked({ terminal: "all" })).toBe("/api/desk/linehaul/board");
});

test("a page that is gone to from another asks for none: they may be there", async () => {
  request.headers = new Headers();
  expect(await asked({ terminal: "JOL" })).toBeNull();
});
