import type { TrailerRow } from "@/components/fleet/trailers/trailer-row";
import { useStatusChange } from "@/components/fleet/use-status-change";
import type { LastWriteOfPage } from "@/components/list-page/use-last-write";
import { useUpdateTrailer } from "@/lib/queries/units/trailers";

/** Retires a trailer or brings it back, after asking. */
export function useTrailerStatusChange(done: LastWriteOfPage["done"]) {
  const { mutateAsync, isPending } = useUpdateTrailer();
  return useStatusChange<TrailerRow>({
    kind: "trailer",
    isPending,
    done,
    set: (trailerNumber, status) => mutateAsync({ trailerNumber, body: { status } }),
    retired: "Forms do not offer it any more. Its record and its history stay.",
    active: "It can be put on trips, legs and manifests again.",
  });
}
