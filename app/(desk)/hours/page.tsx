import type { Metadata } from "next";
import { BoardPage } from "@/components/hours/board/board-page";

export const metadata: Metadata = { title: "Hours" };

export default function Page() {
  return <BoardPage />;
}
