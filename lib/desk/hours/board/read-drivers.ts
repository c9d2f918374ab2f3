import { offsetPages } from "@/lib/desk/platform-link/pages";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/platform-link/read-value";

/** Who a user of the platform is, as far as hours need it. */
export interface DriverRecord {
  id: string;
  /** The platform's own id; null where it says none. */
  userId: number | null;
  name: string | null;
  phone: string | null;
  terminals: string[];
  /** An active user with the role of a driver: one who is missing from the snapshot is missed. */
  drives: boolean;
  /** A user with roles of which none is a driver's, active or not. */
  isOffice: boolean;
}

/**
 * Reads who the drivers are, by external id.
 * @throws PlatformError
 */
export async function readDrivers(get: PlatformGet, signal: AbortSignal): Promise<Map<string, DriverRecord>> {
  const drivers = new Map<string, DriverRecord>();
  for await (const { records } of offsetPages("listUsers", "users", (query) =>
    get("listUsers", query, signal),
  ))
    for (const record of records) {
      const driver = driverOf(record);
      if (driver) drivers.set(driver.id, driver);
    }
  return drivers;
}

function driverOf(record: unknown): DriverRecord | null {
  if (!isObject(record)) return null;
  const id = textOf(record.externalUserId);
  if (id === null) return null;
  const names = [textOf(record.first), textOf(record.last)].filter((name) => name !== null);
  const terminals: unknown[] = Array.isArray(record.terminals) ? record.terminals : [];
  const roles = textsOf(record.roles).map((role) => role.toLowerCase());
  const isDriver = roles.includes("driver");
  return {
    id,
    userId: numberOf(record.userId),
    name: names.length === 0 ? null : names.join(" "),
    phone: textOf(objectOr(record.login).phone),
    terminals: terminals
      .map((terminal) => textOf(objectOr(terminal).externalTerminalId))
      .filter((code) => code !== null),
    drives: record.active !== false && isDriver,
    isOffice: roles.length > 0 && !isDriver,
  };
}
