import type { Metadata } from "next";
import { TrailersPage } from "@/components/fleet/trailers/trailers-page";

export const metadata: Metadata = { title: "Trailers" };

export default function Page() {
  return <TrailersPage />;
}
