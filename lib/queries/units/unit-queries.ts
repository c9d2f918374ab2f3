import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { PlatformError } from "@/lib/client/platform-error";
import { readPages, type UnitPage } from "@/lib/queries/units/read-pages";

/** The most that one page may hold. */
const pageLimit = 1_000;
/** Rows of the first page of a list: a screen of them, shown until all are read. */
const firstUnits = 100;

interface UnitCalls<Unit> {
  /** Reads one page, retired units and attributes too. */
  list: (
    query: typeof whole & { page: number; limit: number },
    signal: AbortSignal,
  ) => Promise<UnitPage<Unit>>;
  /** Finds units of a number. */
  get: (number: string, signal: AbortSignal) => Promise<{ data: Unit[] }>;
  numberOf: (unit: Unit) => string;
}

const whole = { includeInactive: true, includeAttributes: true };

/** Reads of vehicles, or of trailers. @param operation that lists them, for the keys of what was read */
export function unitQueries<Unit>(operation: string, { list, get, numberOf }: UnitCalls<Unit>) {
  const all = queryOptions<Unit[], PlatformError>({
    queryKey: [operation, "all"],
    queryFn: ({ signal }) => readPages((page) => list({ page, limit: pageLimit, ...whole }, signal)),
  });
  return {
    /** Every unit of the carrier in the interface's order. */
    all,
    /** The first of them, for a list that needn't wait for ten thousand. */
    first: queryOptions<Unit[], PlatformError>({
      queryKey: [operation, "first"],
      queryFn: async ({ signal }) => (await list({ page: 1, limit: firstUnits, ...whole }, signal)).data,
    }),
    /** One of them by its number, for its page. */
    one: (number: string) =>
      queryOptions<Unit[], PlatformError>({
        queryKey: [operation, "one", number],
        queryFn: ({ signal }) =>
          get(number, signal).then(
            ({ data }) => data.filter((unit) => numberOf(unit) === number),
            noneFor404,
          ),
      }),
    /** Puts a unit from a response in its place of the list at once; the list is read again behind it. */
    settle(client: QueryClient, unit: Unit): void {
      client.setQueryData<Unit[]>(all.queryKey, (known) => known && replaceUnit(known, unit, numberOf));
      void client.invalidateQueries({ queryKey: [operation] });
    },
  };
}

/** The list with this unit changed in place, or added in the order of numbers. */
export function replaceUnit<Unit>(
  known: readonly Unit[],
  unit: Unit,
  numberOf: (unit: Unit) => string,
): Unit[] {
  const number = numberOf(unit);
  const at = known.findIndex((one) => numberOf(one) === number);
  if (at >= 0) return known.with(at, { ...known[at], ...unit });
  const after = known.findIndex((one) => numberOf(one) > number);
  return known.toSpliced(after < 0 ? known.length : after, 0, unit);
}

/** Nothing where the platform knows none of that number. @throws PlatformError for what else went wrong */
function noneFor404(error: unknown): never[] {
  if (error instanceof PlatformError && error.status === 404) return [];
  throw error;
}
