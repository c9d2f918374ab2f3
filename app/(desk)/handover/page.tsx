import type { Metadata } from "next";
import { HandoverPage } from "@/components/handover/handover-page";

export const metadata: Metadata = { title: "Handover" };

export default function Page() {
  return <HandoverPage />;
}
