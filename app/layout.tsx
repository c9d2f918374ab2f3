import "./globals.css";
import textFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { densityOf } from "@/components/ui/appearance/density";
import { densityCookie, themeCookie, themeOf } from "@/lib/contract/appearance";

export const metadata: Metadata = {
  title: { default: "Haulboard", template: "%s · Haulboard" },
  description: "The dispatcher's desk for fleet and freight",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#16191c" },
  ],
};

/** Theme and density come from cookies, so the first byte is already right and nothing flashes. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // With the style sheets and not after them: text that changes its letters is laid out and drawn a second time.
  preload(textFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const kept = await cookies();
  return (
    <html
      lang="en"
      data-theme={themeOf(kept.get(themeCookie)?.value)}
      data-density={densityOf(kept.get(densityCookie)?.value)}
    >
      <body>
        <NuqsAdapter>{children}</NuqsAdapter>
      </body>
    </html>
  );
}
