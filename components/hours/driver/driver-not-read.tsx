import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import type { PlatformError } from "@/lib/client/platform-error";
import { routes } from "@/lib/routes";

interface DriverNotReadProps {
  externalUserId: string;
  query: UseQueryResult<unknown, PlatformError>;
}

/** A driver who is not there, or whose hours can't be read. */
export function DriverNotRead({ externalUserId, query }: DriverNotReadProps) {
  if (query.error?.status === 404)
    return (
      <EmptyState
        title={`No driver ${externalUserId}`}
        actions={
          <Link href={routes.hours()} className="rounded-control underline underline-offset-2">
            Look on the hours board
          </Link>
        }
      >
        Nobody of this id is known, or you don't see the terminal.
      </EmptyState>
    );
  return (
    <div className="p-4">
      <ReadError title="The driver's hours can't be read" query={query} className="max-w-xl" />
    </div>
  );
}
