import type { Metadata } from "next";
import { CustomerPage } from "@/components/customers/page/customer-page";

export const metadata: Metadata = { title: "Customer" };

export default async function Page({ params }: PageProps<"/customers/[number]">) {
  const number = decodeURIComponent((await params).number);
  return <CustomerPage key={number} number={number} />;
}
