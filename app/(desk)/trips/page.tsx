import type { Metadata } from "next";
import { headers } from "next/headers";
import { preload } from "react-dom";
import { BoardPage } from "@/components/trips/page/board-page";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";

export const metadata: Metadata = { title: "Trips" };

export default async function Page() {
  // A page that is opened anew asks for its trips together with its scripts; one that is gone to may have them.
  if ((await headers()).get("sec-fetch-dest") === "document")
    preload(`${deskPrefix}${deskCalls.getTripBoard.path}`, { as: "fetch", crossOrigin: "anonymous" });
  return <BoardPage />;
}
