import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { formatInstant, microsFromMs, parseInstant } from "@/lib/contract/instant";
import type { ApiKey } from "@/lib/contract/interface/keys";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { isOwnKeyName } from "@/lib/platform/service/own-key-names";
import { apiKeys } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";

const mostListed = 1_000;

type KeyRow = typeof apiKeys.$inferSelect;

/** Lists the company's keys, the newest first. */
const listApiKeys: Handler<"listApiKeys"> = async ({ companyId, tx }) => {
  const rows = await tx
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt), apiKeys.keyId)
    .limit(mostListed);
  return { keys: rows.map(toKey) };
};

/** @throws ApiError BAD_REQUEST for a name or a secret that another key has, or an end that is past */
const createApiKey: Handler<"createApiKey"> = async (call) => {
  const { name, scope, readOnly, expiration } = call.body;
  if (isOwnKeyName(name)) throw badField("name", "is kept for the installation's own keys");
  await lockNames(call);
  const [same] = await call.tx
    .select({ keyId: apiKeys.keyId })
    .from(apiKeys)
    .where(and(eq(apiKeys.companyId, call.companyId), eq(apiKeys.name, name), isLiving(call)));
  if (same) throw badField("name", "is the name of another key: choose another, or rotate that one");
  const expiresAt = expiration === undefined ? null : later(call, "expiration", expiration);
  return insert(call, { name, scope, readOnly, expiresAt });
};

/** @throws ApiError NOT_FOUND, CONFLICT for a key that opens nothing any more, BAD_REQUEST as `createApiKey` */
const rotateApiKey: Handler<"rotateApiKey"> = async (call) => {
  const oldUntil = later(call, "oldUntil", call.body.oldUntil);
  await lockNames(call);
  const { keyId, name, scope, readOnly, expiresAt } = await changeable(call);
  const [old] = await call.tx
    .update(apiKeys)
    .set({ expiresAt: sql`least(${apiKeys.expiresAt}, ${oldUntil})` })
    .where(and(isTheCompanys(call, keyId), isLiving(call)))
    .returning({ keyId: apiKeys.keyId });
  if (!old) throw new ApiError("CONFLICT", "The key opens nothing any more: make a new one");
  return insert(call, { name, scope, readOnly, expiresAt });
};

/** @throws ApiError NOT_FOUND, FORBIDDEN for a key that the installation works with */
const revokeApiKey: Handler<"revokeApiKey"> = async (call) => {
  const { keyId } = await changeable(call);
  const [row] = await call.tx
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${at(call)})` })
    .where(isTheCompanys(call, keyId))
    .returning();
  if (!row) throw unknown();
  return toKey(row);
};

type KeyCall = CompanyScope & Pick<Call<"createApiKey">, "now">;

const at = ({ now }: Pick<KeyCall, "now">) => new Date(now / 1_000);
const unknown = () => new ApiError("NOT_FOUND", "There is no such key");

const isTheCompanys = ({ companyId }: CompanyScope, keyId: string) =>
  and(eq(apiKeys.companyId, companyId), eq(apiKeys.keyId, keyId));
const isLiving = (call: Pick<KeyCall, "now">) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at(call))));

/** Keeps two keys that are made at once from having one name. */
const lockNames = ({ tx, companyId }: CompanyScope) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('api_keys'), ${companyId})`);

async function changeable(call: KeyCall & { params: { keyId: string } }): Promise<KeyRow> {
  const [row] = await call.tx.select().from(apiKeys).where(isTheCompanys(call, call.params.keyId));
  if (!row) throw unknown();
  if (isOwnKeyName(row.name))
    throw new ApiError("FORBIDDEN", "The installation itself works with this key: it stays while it does");
  return row;
}

/** @throws ApiError BAD_REQUEST at the field for an instant that is past */
function later(call: Pick<KeyCall, "now">, field: string, instant: string): Date {
  const read = new Date((parseInstant(instant) ?? 0) / 1_000);
  if (read <= at(call)) throw badField(field, "must be later than now");
  return read;
}

async function insert(
  call: Call<"createApiKey"> | Call<"rotateApiKey">,
  fields: Pick<KeyRow, "name" | "scope" | "readOnly" | "expiresAt">,
): Promise<ApiKey> {
  const { keyHash, lastFour, madeBy = null } = call.body;
  const [row] = await call.tx
    .insert(apiKeys)
    .values({ ...fields, keyHash, lastFour, madeBy, companyId: call.companyId, createdAt: at(call) })
    .onConflictDoNothing()
    .returning();
  if (!row) throw badField("keyHash", "is that of a key that exists");
  return toKey(row);
}

const instantOf = (date: Date | null) => (date === null ? null : formatInstant(microsFromMs(date.getTime())));

const toKey = (row: KeyRow): ApiKey => ({
  keyId: row.keyId,
  name: row.name,
  scope: row.scope,
  readOnly: row.readOnly,
  own: isOwnKeyName(row.name),
  lastFour: row.lastFour,
  madeBy: row.madeBy,
  createdTime: formatInstant(microsFromMs(row.createdAt.getTime())),
  lastUsedTime: instantOf(row.lastUsedAt),
  expiration: instantOf(row.expiresAt),
  revokedTime: instantOf(row.revokedAt),
});

/** Carries out the operations about keys. */
export const keyHandlers = { listApiKeys, createApiKey, rotateApiKey, revokeApiKey };
