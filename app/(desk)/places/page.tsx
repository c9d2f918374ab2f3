import type { Metadata } from "next";
import { PlacesPage } from "@/components/places/list/places-page";

export const metadata: Metadata = { title: "Places" };

export default function Page() {
  return <PlacesPage />;
}
