import type { Metadata } from "next";
import { ExceptionsPage } from "@/components/exceptions/page/exceptions-page";

export const metadata: Metadata = { title: "Exceptions" };

export default function Page() {
  return <ExceptionsPage />;
}
