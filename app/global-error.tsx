"use client";

import "./globals.css";
import { FailedPage, pageFailureOf } from "@/components/shell/failed-page";

/** Takes the place of the root layout, so it brings its own page; cookies can't be read here: the system's theme. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>Haulboard failed</title>
        <FailedPage failure={pageFailureOf(error)} onRetry={retry} />
      </body>
    </html>
  );
}
