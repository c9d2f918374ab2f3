import type { Metadata } from "next";
import { BoardPage } from "@/components/linehaul/board/board-page";

export const metadata: Metadata = { title: "Linehaul" };

export default function Page() {
  return <BoardPage />;
}
