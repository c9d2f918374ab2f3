import type { Metadata } from "next";
import { BoardPage } from "@/components/trips/page/board-page";

export const metadata: Metadata = { title: "Trips" };

export default function Page() {
  return <BoardPage />;
}
