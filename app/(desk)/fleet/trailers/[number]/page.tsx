import type { Metadata } from "next";
import { TrailerPage } from "@/components/fleet/unit/trailer-page";

export const metadata: Metadata = { title: "Trailer" };

export default async function Page({ params }: PageProps<"/fleet/trailers/[number]">) {
  const number = decodeURIComponent((await params).number);
  return <TrailerPage key={number} number={number} />;
}
