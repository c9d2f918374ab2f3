import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Answers } from "@/components/forms/result/answers";
import { ResultFacts } from "@/components/forms/result/result-facts";
import { useLastError } from "@/components/list-page/use-last-error";
import { ErrorNotice } from "@/components/ui/error-notice";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";
import { Skeleton } from "@/components/ui/skeleton";
import { formResultQuery } from "@/lib/queries/forms";

/** A form as a driver filled it in, beside the list. */
export function ResultPanel({ resultId, onClose }: { resultId: string; onClose: () => void }) {
  const query = useQuery(formResultQuery(resultId));
  const error = useLastError(query);
  const name = query.data?.result.name ?? "Form";
  return (
    <aside
      aria-label={name}
      aria-busy={query.isPending}
      className="absolute inset-y-0 right-0 z-20 flex min-h-0 w-[min(460px,100%)] flex-col border-l border-line bg-surface shadow-float lg:static lg:w-[460px] lg:shrink-0 lg:shadow-none print:hidden"
    >
      <header className="flex min-h-12 items-center gap-3 border-b border-line py-2 pr-2.5 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-title">{name}</h2>
        <IconButton label="Close" shortcut={pageKeys.leave} icon={<X size={16} />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto">
        {query.data !== undefined ? (
          <>
            <ResultFacts detail={query.data} />
            <Answers resultId={resultId} answers={query.data.answers} />
          </>
        ) : error === null ? (
          <div className="grid gap-3 p-4">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
          </div>
        ) : (
          <ErrorNotice
            title="The form can't be read"
            error={error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            className="m-4"
          />
        )}
      </div>
    </aside>
  );
}
