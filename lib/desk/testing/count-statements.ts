import type { Store } from "@/lib/store/open-store";

type Run = (...args: never[]) => unknown;

/** Counts the statements that reach a store from now on; a transaction's begin and commit are one each. */
export function countStatements(store: Store): { count: number } {
  const counted = { count: 0 };
  const counting = <Runner extends object>(runner: Runner, ...names: (keyof Runner)[]): Runner => {
    for (const name of names) {
      const run = runner[name] as Run;
      runner[name] = ((...args: never[]) => {
        counted.count += 1;
        return run.apply(runner, args);
      }) as Runner[typeof name];
    }
    return runner;
  };
  const pool = counting(store.pool as unknown as { query: Run; connect: Run }, "query");
  const connect = pool.connect.bind(pool) as () => Promise<{ query: Run }>;
  pool.connect = async () => counting(await connect(), "query");
  const { reader, begin } = store.scopes;
  store.scopes.reader = (scope) => counting(reader(scope), "query");
  store.scopes.begin = (scope) => counting(begin(scope), "query", "commit");
  return counted;
}
