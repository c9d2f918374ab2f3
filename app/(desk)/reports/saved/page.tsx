import type { Metadata } from "next";
import { SavedPage } from "@/components/reports/saved/saved-page";

export const metadata: Metadata = { title: "Saved reports" };

export default function Page() {
  return <SavedPage />;
}
