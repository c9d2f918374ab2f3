import type { Metadata } from "next";
import { ExceptionsPage } from "@/components/exceptions/board/exceptions-page";

export const metadata: Metadata = { title: "Exceptions" };

export default function Page() {
  return <ExceptionsPage />;
}
