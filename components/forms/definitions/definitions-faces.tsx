import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListAction } from "@/components/list-page/list-actions";
import { ListFaces } from "@/components/list-page/list-faces";
import { StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { PlatformError } from "@/lib/client/platform-error";
import type { FormDefinitions } from "@/lib/contract/desk/forms/forms-records";

interface DefinitionsFacesProps {
  query: UseQueryResult<FormDefinitions, PlatformError>;
  create: ListAction;
  children: ReactNode;
}

/** The faces of what drivers are asked, and what is said over it where the platform can't be read. */
export function DefinitionsFaces({ query, create, children }: DefinitionsFacesProps) {
  const { forms = [], reading } = query.data ?? {};
  const readAtMs = reading?.readAtMs ?? null;
  const isOffered = reading?.offered !== false;
  const neverRead =
    forms.length === 0 && readAtMs === null && reading?.error ? { message: `${reading.error}.` } : null;
  const retry = () => void query.refetch();
  const lastError = useLastError(query);
  return (
    <>
      {readAtMs === null ? null : (
        <StaleNotice
          title="Forms can't be read"
          error={query.isRefetchError ? query.error.message : (reading?.error ?? null)}
          readAtMs={readAtMs}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      <ListFaces
        title="Forms"
        noun="forms"
        one="form"
        error={lastError ?? neverRead}
        onRetry={retry}
        retrying={query.isFetching}
        total={query.data === undefined ? null : forms.length}
        shown={forms.length}
        onClearFilters={() => undefined}
        empty={
          <EmptyState
            title={isOffered ? "No forms yet" : "Not offered by this platform"}
            actions={
              <ActionButton variant="primary" action={create}>
                New form
              </ActionButton>
            }
          >
            {isOffered
              ? "A form is what drivers fill in at a stop: an inspection, a proof of delivery, damage."
              : "The platform has no forms. Everything else works."}
          </EmptyState>
        }
      >
        {children}
      </ListFaces>
    </>
  );
}
