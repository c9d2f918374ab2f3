import type { Metadata } from "next";
import { headers } from "next/headers";
import { BoardPage } from "@/components/linehaul/board/board-page";
import { linehaulBoardHref } from "@/lib/queries/linehaul/linehaul-board";
import { everyTerminal, terminalOf } from "@/lib/queries/session";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Linehaul" };

export default async function Page({ searchParams }: PageProps<"/linehaul">) {
  // A page that is gone to from another may have its legs.
  const isOpened = (await headers()).get("sec-fetch-dest") === "document";
  const { terminal, night } = await searchParams;
  return (
    <>
      {isOpened ? <AskEarly terminal={partOf(terminal)} night={partOf(night)} /> : null}
      <BoardPage />
    </>
  );
}

const partOf = (part: string | string[] | undefined) => (typeof part === "string" ? part : null);

/** Has the head ask for the legs together with the scripts. A terminal that only the browser keeps is asked for later. */
async function AskEarly({ terminal, night }: { terminal: string | null; night: string | null }) {
  const member = await runtime().desk.session.memberOfRequest({ headers: await headers() });
  const asked = terminalOf(terminal ?? member?.terminals[0] ?? everyTerminal);
  const href = linehaulBoardHref(asked, night);
  return <link rel="preload" href={href} as="fetch" crossOrigin="anonymous" />;
}
