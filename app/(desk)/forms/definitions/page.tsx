import type { Metadata } from "next";
import { DefinitionsPage } from "@/components/forms/definitions/definitions-page";

export const metadata: Metadata = { title: "Form templates" };

export default function Page() {
  return <DefinitionsPage />;
}
