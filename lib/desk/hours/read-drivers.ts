import { nonsense, type PlatformGet } from "@/lib/desk/readers/platform-get";
import { isObject, numberOf, objectOr, textOf } from "@/lib/desk/readers/read-value";

/** Who a user of the platform is, as far as hours need it. */
export interface DriverRecord {
  id: string;
  name: string | null;
  terminals: string[];
  /** An active user with the role of a driver: one who is missing from the snapshot is missed. */
  drives: boolean;
}

const mostPages = 1_000;

/**
 * Reads who the drivers are, by external id.
 * @throws PlatformError
 */
export async function readDrivers(get: PlatformGet, signal: AbortSignal): Promise<Map<string, DriverRecord>> {
  const drivers = new Map<string, DriverRecord>();
  let offset = 0;
  for (let pages = 0; pages < mostPages; pages++) {
    const body = await get("listUsers", offset === 0 ? {} : { offset: String(offset) }, signal);
    if (!isObject(body) || !Array.isArray(body.users)) throw nonsense("listUsers", "users is no list");
    const records: unknown[] = body.users;
    const knownBefore = drivers.size;
    for (const record of records) {
      const driver = driverOf(record);
      if (driver) drivers.set(driver.id, driver);
    }
    const pagination = objectOr(body.pagination);
    if (pagination.hasNextPage !== true || records.length === 0 || drivers.size === knownBefore) break;
    const next = numberOf(pagination.nextPageOffset);
    offset = next !== null && next > offset ? next : offset + records.length;
  }
  return drivers;
}

function driverOf(record: unknown): DriverRecord | null {
  if (!isObject(record)) return null;
  const id = textOf(record.externalUserId);
  if (id === null) return null;
  const names = [textOf(record.first), textOf(record.last)].filter((name) => name !== null);
  const terminals: unknown[] = Array.isArray(record.terminals) ? record.terminals : [];
  const roles: unknown[] = Array.isArray(record.roles) ? record.roles : [];
  return {
    id,
    name: names.length === 0 ? null : names.join(" "),
    terminals: terminals
      .map((terminal) => textOf(objectOr(terminal).externalTerminalId))
      .filter((code) => code !== null),
    drives: record.active !== false && roles.some((role) => textOf(role)?.toLowerCase() === "driver"),
  };
}
