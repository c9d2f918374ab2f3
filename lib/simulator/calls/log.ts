/** As much of a logger as the simulator needs. */
export interface SimulatorLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
