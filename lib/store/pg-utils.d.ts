declare module "pg/lib/utils" {
  /** Postgres text for a JavaScript value; null and undefined become null, a Buffer stays one. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
