import type { Metadata } from "next";
import { DriverPage } from "@/components/hours/driver/driver-page";

export const metadata: Metadata = { title: "Driver's hours" };

export default async function Page({ params }: PageProps<"/hours/[externalUserId]">) {
  const externalUserId = decodeURIComponent((await params).externalUserId);
  return <DriverPage key={externalUserId} externalUserId={externalUserId} />;
}
