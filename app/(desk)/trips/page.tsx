import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { keptColumnsOf } from "@/components/list-page/columns/kept-columns";
import { BoardPage } from "@/components/trips/page/board-page";
import { type FirstTrips, isDrawnAlike } from "@/components/trips/page/first-trips";
import { densityOf } from "@/components/ui/appearance/density";
import { densityCookie, tripColumnsCookie } from "@/lib/contract/appearance";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Trips" };

/** Parts of the address that the server draws the board with; with others more is shown than it can draw alike. */
const drawnWith: ReadonlySet<string> = new Set(["at"]);

export default async function Page({ searchParams }: PageProps<"/trips">) {
  // A page that is opened anew comes with trips; one that is gone to from another may have them.
  const isOpened = (await headers()).get("sec-fetch-dest") === "document";
  const isPlain = Object.keys(await searchParams).every((part) => drawnWith.has(part));
  const first = isOpened && isPlain ? await firstTrips() : null;
  // In either case the same elements in the same places: with another address the board stays the one that it was.
  return (
    <>
      {isOpened ? <RestOfTrips first={first} /> : null}
      <BoardPage first={first} />
    </>
  );
}

/** Has the head ask for what the page does not hold, together with its scripts. */
function RestOfTrips({ first }: { first: FirstTrips | null }) {
  const since =
    first === null ? "" : `?${new URLSearchParams({ since: first.board.more ?? first.board.step })}`;
  const href = `${deskPrefix}${deskCalls.getTripBoard.path}${since}`;
  return <link rel="preload" href={href} as="fetch" crossOrigin="anonymous" />;
}

async function firstTrips(): Promise<FirstTrips | null> {
  const { desk } = runtime();
  const member = await desk.session.memberOfRequest({ headers: await headers() });
  // The layout sends to the sign-in page.
  if (member === null) return null;
  const { can, nowMs } = desk.describeSession(member);
  if (!can.includes("getTripBoard")) return null;
  const board = desk.trips.firstSight(member);
  if (!isDrawnAlike(board)) return null;
  const kept = await cookies();
  return {
    board,
    nowMs,
    density: densityOf(kept.get(densityCookie)?.value),
    columns: keptColumnsOf(kept.get(tripColumnsCookie)?.value),
  };
}
