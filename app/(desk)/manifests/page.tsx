import type { Metadata } from "next";
import { BoardPage } from "@/components/manifests/board/board-page";

export const metadata: Metadata = { title: "Manifests" };

export default function Page() {
  return <BoardPage />;
}
