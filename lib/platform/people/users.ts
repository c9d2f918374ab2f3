import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { CheckedBody, CheckedQuery } from "@/lib/contract/interface/operations";
import { judgingAgain } from "@/lib/platform/hours/violations/judge-again";
import { type UserRow, userColumns, userResponses } from "@/lib/platform/people/user-response";
import { emptiesAsNull } from "@/lib/platform/service/absent-values";
import { ApiError, badField, conflict } from "@/lib/platform/service/api-error";
import { ensureGroups, ensureTerminals } from "@/lib/platform/service/ensure-codes";
import type { Call, Handler, Services } from "@/lib/platform/service/handler";
import { offsetPaging } from "@/lib/platform/service/paging";
import { users } from "@/lib/platform/tables/people";
import type { CompanyScope } from "@/lib/store/company-scope";

const pageSize = 100;

type HashPassword = Services["hashPassword"];

/** Creates a driver or office user. @throws ApiError CONFLICT for an externalUserId that exists */
export function createUser(hashPassword: HashPassword): Handler<"createUser"> {
  return async ({ body, companyId, tx, now, uploaded }) => {
    const time = new Date(now / 1000);
    const [row] = await tx
      .insert(users)
      .values({
        companyId,
        externalUserId: body.externalUserId,
        ...emptiesAsNull({ middle: body.middle, email: body.login.email, phone: body.login.phone }),
        first: body.first,
        last: body.last,
        passwordHash: await hashPassword(body.login.password),
        roles: distinct(body.roles),
        terminalCodes: distinct(body.externalTerminalIds ?? []),
        groupCodes: distinct(body.externalGroupIds ?? []),
        driversLicense: body.driversLicense,
        eldConfig: storedEldConfig(body.userConfigurationOverrides?.eldConfig),
        createdAt: time,
        updatedAt: time,
      })
      .onConflictDoNothing()
      .returning(userColumns);
    if (!row) throw idTaken();
    uploaded("fleet");
    return userResponse({ tx, companyId }, row);
  };
}

/** Changes what was sent of one user. @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export function updateUser(hashPassword: HashPassword): Handler<"updateUser"> {
  return async (call) => {
    const { query, body, companyId, tx, now, startJobs } = call;
    const named = namedBy(query);
    if (!named) throw badField("userId", "or externalUserId is required");
    const password = body.login?.password;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const change = () => changeUser(call, named, passwordHash);
    if (body.externalTerminalIds === undefined) return userResponse(call, await change());
    // Another home terminal may have the log judged by other rules.
    const ids = await tx
      .select({ userId: users.userId })
      .from(users)
      .where(and(eq(users.companyId, companyId), named))
      .for("update");
    const userIds = ids.map(({ userId }) => userId);
    const { result, isDue } = await judgingAgain(tx, { companyId, now, userIds }, change);
    if (isDue) startJobs();
    return userResponse(call, result);
  };
}

async function changeUser(
  { body, companyId, tx, now, uploaded }: Call<"updateUser">,
  named: SQL,
  passwordHash: string | undefined,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({
      externalUserId: body.externalUserId,
      ...emptiesAsNull({ middle: body.middle, email: body.login?.email, phone: body.login?.phone }),
      first: body.first,
      last: body.last,
      active: body.active,
      passwordHash,
      roles: body.roles && distinct(body.roles),
      terminalCodes: body.externalTerminalIds && distinct(body.externalTerminalIds),
      groupCodes: body.externalGroupIds && distinct(body.externalGroupIds),
      driversLicense: body.driversLicense,
      updatedAt: new Date(now / 1000),
    })
    .where(and(eq(users.companyId, companyId), named))
    .returning(userColumns)
    .catch((error: unknown) => Promise.reject(isDuplicate(error) ? idTaken() : error));
  if (!row) throw new ApiError("NOT_FOUND", "No such user");
  if (row.terminalCodes.length + row.groupCodes.length === 0)
    throw badField(
      body.externalTerminalIds ? "externalTerminalIds" : "externalGroupIds",
      "must leave the user at least one terminal or one group",
    );
  uploaded("fleet");
  return row;
}

/** Lists users in the order of their ids, or finds one. */
export const listUsers: Handler<"listUsers"> = async ({ query, companyId, tx }) => {
  const offset = query.offset ?? 0;
  const wanted = and(eq(users.companyId, companyId), namedBy(query));
  const rows = await tx
    .select(userColumns)
    .from(users)
    .where(wanted)
    .orderBy(users.userId)
    .limit(pageSize)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(users).where(wanted);
  return {
    users: await userResponses({ tx, companyId }, rows),
    pagination: offsetPaging(offset, rows.length, counted?.total ?? 0),
  };
};

async function userResponse(scope: CompanyScope, row: UserRow) {
  await ensureTerminals(scope, row.terminalCodes);
  await ensureGroups(scope, row.groupCodes);
  const [user] = await userResponses(scope, [row]);
  if (!user) throw new Error("A stored user was not found again");
  return user;
}

/** The platform's id wins. As bigint, because a caller may send a number that no id can have. */
function namedBy({ userId, externalUserId }: CheckedQuery<"updateUser">): SQL | undefined {
  if (userId !== undefined) return sql`${users.userId} = ${userId}::bigint`;
  return externalUserId === undefined ? undefined : eq(users.externalUserId, externalUserId);
}

type EldConfig = NonNullable<CheckedBody<"createUser">["userConfigurationOverrides"]>["eldConfig"];

/** Leaves out what the interface says is ignored: other starts of the day, a reason without an exemption. */
function storedEldConfig(config: EldConfig): Record<string, unknown> | undefined {
  if (!config) return undefined;
  const { logDayStartTime, exemptReason, ...rest } = config;
  return {
    ...rest,
    ...(logDayStartTime === 0 || logDayStartTime === 12 ? { logDayStartTime } : {}),
    ...(config.exemptStatus ? { exemptReason } : {}),
  };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const idTaken = () => conflict([{ path: "externalUserId", message: "belongs to another user" }]);

/** Tells whether Postgres refused a statement because of a unique key (code 23505). */
function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
}
