import { isDeepStrictEqual } from "node:util";
import type { PlatformClient } from "@/lib/client/create-client";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import { isObject, type Loose } from "@/lib/desk/link/read-value";
import type { WriteInput } from "@/lib/desk/link/write-recorder";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import { withoutSecrets } from "@/lib/desk/writes/secret-names";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

/** A change waits no longer for how its record is. */
const readMs = 3_000;

type Read = (client: PlatformClient, input: WriteInput, signal: AbortSignal) => Promise<readonly Loose[]>;

const isNamed = (record: Loose, names: WriteInput["query"]) =>
  Object.entries(names ?? {}).some(([name, value]) => String(record[name]) === String(value));

/** Reads what a change names; a platform may respond with others too, which are left out. */
const reads: Readonly<Partial<Record<OperationId, Read>>> = {
  async updateUser(client, { query }, signal) {
    const { users } = await client.call("listUsers", {
      query: operations.listUsers.query.parse(query),
      signal,
    });
    return users.filter((user) => isNamed(user, query));
  },
  async updateVehicle(client, { params }, signal) {
    const vehicleNumber = String(params?.vehicleNumber);
    const asked = { params: { vehicleNumber }, query: { includeAttributes: true }, signal };
    const { data } = await client.call("getVehicles", asked);
    return data.filter(({ powerUnitNumber }) => powerUnitNumber === vehicleNumber);
  },
  async updateTrailer(client, { params }, signal) {
    const trailerNumber = String(params?.trailerNumber);
    const asked = { params: { trailerNumber }, query: { includeAttributes: true }, signal };
    const { data } = await client.call("getTrailers", asked);
    return data.filter((trailer) => trailer.trailerNumber === trailerNumber);
  },
  async updateCompanyLocation(client, { query }, signal) {
    const asked = { query: operations.listCompanyLocations.query.parse(query), signal };
    const { companyLocations } = await client.call("listCompanyLocations", asked);
    return companyLocations.filter((place) => isNamed(place, query));
  },
};

const made: ReadonlySet<string> = new Set<OperationId>([
  "createUser",
  "createVehicle",
  "createTrailer",
  "createCompanyLocation",
]);

/** Fields that each change moves on, whatever else it changes. */
const ownFields: ReadonlySet<string> = new Set(["updatedOn", "createdOn"]);

/** A platform may respond with a password that was set: the trail shows none. */
const kept = (record: Loose): Loose => {
  const fields = Object.entries(record).filter(([field]) => !ownFields.has(field));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields), withoutSecrets));
};

/**
 * Keeps of two records what is another in them, down to the fields of fields: the trail is kept for good, and a change of
 * somebody's group needs no license and phone number beside it.
 */
function differing(before: Loose, after: Loose): { before: Loose; after: Loose } {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [before[field], after[field]];
    if (isDeepStrictEqual(one, other)) continue;
    const inner = isObject(one) && isObject(other) ? differing(one, other) : { before: one, after: other };
    if (inner.before !== undefined) was[field] = inner.before;
    if (inner.after !== undefined) is[field] = inner.after;
  }
  return { before: was, after: is };
}

/** Knows of writes of people, units and places how the record was and became; of other writes nothing. */
export function recordSubject(client: PlatformClient): (operation: OperationId) => WriteSubject | null {
  const subject: WriteSubject = {
    ...plainSubject,
    async readBefore(operation, input) {
      const found = await reads[operation]?.(client, input, AbortSignal.timeout(readMs)).catch(() => []);
      const [record] = found ?? [];
      return record === undefined ? null : kept(record);
    },
    async taken({ operation, recordBefore }, body) {
      if (!isObject(body)) return {};
      if (made.has(operation)) return { after: kept(body) };
      return isObject(recordBefore) ? differing(recordBefore, kept(body)) : {};
    },
  };
  return (operation) => (made.has(operation) || operation in reads ? subject : null);
}
