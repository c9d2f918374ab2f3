import type { Metadata } from "next";
import { ResultsPage } from "@/components/forms/results/results-page";

export const metadata: Metadata = { title: "Forms" };

export default function Page() {
  return <ResultsPage />;
}
