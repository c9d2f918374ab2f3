import type { Metadata } from "next";
import { PlacePage } from "@/components/places/page/place-page";

export const metadata: Metadata = { title: "Place" };

export default async function Page({ params }: PageProps<"/places/[place]">) {
  const place = decodeURIComponent((await params).place);
  return <PlacePage key={place} place={place} />;
}
