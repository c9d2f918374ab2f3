import { Column, type DriverValueDecoder, fillPlaceholders, is, SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { runnerOf } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";
import type { Statement } from "@/lib/store/scopes";

/** Runs a select that was built before. @param values what stands for its placeholders, by name */
export type PreparedSelect<Row> = (tx: Queryable, values: Record<string, unknown>) => Promise<Row[]>;

type Decoder = DriverValueDecoder<unknown, unknown>;

/** Parts that Drizzle makes of a select; its types hide it, and to run it there takes several times as long as here. */
interface BuiltSelect {
  queryConfig: Statement;
  params: unknown[];
  fields: { path: string[]; field: unknown }[];
}

/**
 * Builds a select of plain fields once. For a small read, to put its text together takes Drizzle longer than everything
 * else that the service does. The server is asked to prepare nothing, so that each run is planned for its own values.
 * @param build makes the select, with `sql.placeholder(name)` where a value differs from run to run
 * @throws Error for fields inside fields
 */
export function preparedSelect<Row>(
  build: (db: Queryable) => { prepare(name: string): { execute(): Promise<Row[]> } },
): PreparedSelect<Row> {
  // Without a name it stays on our side of the wire. Each run brings its own client.
  const built = build(drizzle({ client: {} as pg.Pool })).prepare("") as unknown as BuiltSelect;
  const { queryConfig, params } = built;
  const columns = built.fields.map(({ path, field }) => {
    const [name] = path;
    if (name === undefined || path.length > 1) throw new Error(`${path.join(".")} is no plain field`);
    return { name, decoder: decoderOf(field) };
  });
  return async (tx, values) => {
    const result = await runnerOf(tx).query(queryConfig, fillPlaceholders(params, values));
    const { rows } = result as { rows: unknown[][] };
    return rows.map((row) => {
      const read: Record<string, unknown> = {};
      columns.forEach(({ name, decoder }, index) => {
        const value = row[index];
        read[name] = value === null ? null : decoder.mapFromDriverValue(value);
      });
      return read as Row;
    });
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  throw new Error("A prepared select reads columns and expressions");
}
