import type { Metadata } from "next";
import { DefinitionsPage } from "@/components/forms/definitions/definitions-page";

export const metadata: Metadata = { title: "What drivers are asked" };

export default function Page() {
  return <DefinitionsPage />;
}
