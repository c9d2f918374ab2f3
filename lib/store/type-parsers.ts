import pg from "pg";

const bigint = 20;
const numeric = 1700;

/**
 * Reads values from Postgres, the same on PGlite and on a server: counts and sums are numbers. Our largest integers are
 * microseconds since 1970, which a double holds exactly.
 */
export const storeTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === bigint || oid === numeric) return Number;
    return pg.types.getTypeParser(oid, format ?? "text");
  }) as typeof pg.types.getTypeParser,
};

// Drizzle asks pg's global table for the types that it does not override itself.
pg.types.setTypeParser(bigint, Number);
pg.types.setTypeParser(numeric, Number);
