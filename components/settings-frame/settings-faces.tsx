import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReadError } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";

interface SettingsFacesProps<Data> {
  query: UseQueryResult<Data>;
  /** Name of what is read, e.g. `settings`. */
  noun: string;
  children: (data: Data) => ReactNode;
}

/** A card's body once its settings are read; until then, and where they can't be, what stands in its place. */
export function SettingsFaces<Data>({ query, noun, children }: SettingsFacesProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div role="status" aria-label={`Reading the ${noun}`} className="grid gap-4">
        <Skeleton className="w-80" />
        <Skeleton className="w-64" />
      </div>
    );
  return <ReadError title={`The ${noun} can't be read`} query={query} className="max-w-xl" />;
}
