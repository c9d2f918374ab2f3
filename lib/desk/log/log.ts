/** As much of a logger as the desk needs. Nothing secret is ever passed to it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
