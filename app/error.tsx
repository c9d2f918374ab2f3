"use client";

import { FailedPage, pageFailureOf } from "@/components/shell/failed-page";
import { TooltipProvider } from "@/components/ui/tooltip";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <TooltipProvider>
      <FailedPage failure={pageFailureOf(error)} onRetry={retry} />
    </TooltipProvider>
  );
}
