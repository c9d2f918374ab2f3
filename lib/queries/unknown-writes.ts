import type { QueryClient } from "@tanstack/react-query";
import { deskQuery } from "@/lib/queries/desk-client";

const queryKey = ["unknown writes"];
/** The live stream announces outcomes; this often they are asked for without it. */
const everyMs = 10_000;

/** Keys of this tab's submits of which it is not known what became of them. */
export const unknownWritesQuery = {
  queryKey,
  queryFn: (): readonly string[] => [],
  enabled: false,
  initialData: [] as readonly string[],
};

/** Has the outcome of a submit looked for until it is known. */
export const watchWrite = (client: QueryClient, key: string): void =>
  void client.setQueryData<readonly string[]>(queryKey, (keys = []) =>
    keys.includes(key) ? keys : [...keys, key],
  );

export const unwatchWrite = (client: QueryClient, key: string): void =>
  void client.setQueryData<readonly string[]>(queryKey, (keys = []) => keys.filter((one) => one !== key));

/** Reads what became of a submit. */
export const writeOutcomeQuery = (key: string) => ({
  ...deskQuery("getWriteOutcome", { params: { key } }),
  refetchInterval: everyMs,
});
