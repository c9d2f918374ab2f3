import type { Metadata } from "next";
import { SetUpPage } from "@/components/set-up/set-up-page";

export const metadata: Metadata = { title: "Set up" };

export default function Page() {
  return <SetUpPage />;
}
