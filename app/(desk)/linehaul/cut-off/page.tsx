import type { Metadata } from "next";
import { CutOffPage } from "@/components/linehaul/cut-off/cut-off-page";

export const metadata: Metadata = { title: "Cut-offs" };

export default function Page() {
  return <CutOffPage />;
}
