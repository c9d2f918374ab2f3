import { sql } from "drizzle-orm";
import { formatInstant } from "@/lib/contract/instant";
import type { ListedSession } from "@/lib/contract/interface/market-apps";
import { readContent, type SessionContent } from "@/lib/platform/market-apps/session-content";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Short-lived, as the guide says; the length is ours. */
const sessionMinutes = 15;
/** Lists a session so long after its end. */
const listedHours = 24;
const mostListed = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface SessionRow extends Record<string, unknown> {
  sessionId: string;
  appId: string | null;
  created: number;
  expires: number;
  revoked: number | null;
  content: SessionContent;
}

const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1e6)::bigint`);
const listedColumns = sql`session_id as "sessionId", app_id as "appId", ${micros("created_at")} as created,
  ${micros("expires_at")} as expires, ${micros("revoked_at")} as revoked, content`;

const getMarketAppSession: Handler<"getMarketAppSession"> = async ({ query, companyId, tx, now }) => {
  const unknown = new ApiError("NOT_FOUND", "There is no living session with this token");
  if (!uuid.test(query.sessionToken)) throw unknown;
  const { rows } = await tx.execute<SessionRow & { appName: string | null }>(sql`
    select ${listedColumns},
      (select name from platform.market_apps a where a.company_id = s.company_id and a.app_id = s.app_id) as "appName"
    from platform.market_app_sessions s
    where company_id = ${companyId} and session_token = ${query.sessionToken}::uuid`);
  const session = rows[0];
  if (!session || session.revoked !== null || Number(session.expires) <= now) throw unknown;
  return {
    sessionToken: query.sessionToken,
    expiration: formatInstant(Number(session.expires)),
    companyId,
    ...session.content,
    ...(session.appId === null ? {} : { app: { appId: session.appId, name: session.appName } }),
  };
};

const createMarketAppSession: Handler<"createMarketAppSession"> = async (call) => {
  const { appId } = call.body;
  if (appId !== undefined) await urlOf(call, appId);
  const { sessionToken, expiration } = await makeSession(call, appId ?? null);
  return { sessionToken, expiration };
};

const openMarketAppSession: Handler<"openMarketAppSession"> = async (call) => {
  const url = await urlOf(call, call.body.appId);
  return { ...(await makeSession(call, call.body.appId)), url };
};

const listMarketAppSessions: Handler<"listMarketAppSessions"> = async ({ companyId, tx }) => {
  const { rows } = await tx.execute<SessionRow>(sql`
    select ${listedColumns} from platform.market_app_sessions
    where company_id = ${companyId} order by created_at desc, session_id limit ${mostListed}`);
  return { sessions: rows.map(listed) };
};

const revokeMarketAppSession: Handler<"revokeMarketAppSession"> = async (call) => {
  const { params, companyId, tx, now } = call;
  const { rows } = await tx.execute<SessionRow>(sql`
    update platform.market_app_sessions
    set revoked_at = case when expires_at <= ${at(now)} then revoked_at else coalesce(revoked_at, ${at(now)}) end
    where company_id = ${companyId} and session_id = ${params.sessionId}::uuid
    returning ${listedColumns}`);
  const session = rows[0];
  if (!session) throw new ApiError("NOT_FOUND", "There is no such session");
  return listed(session);
};

const listMarketApps: Handler<"listMarketApps"> = async ({ companyId, tx }) => {
  const { rows } = await tx.execute<{ appId: string; name: string; description: string; url: string }>(sql`
    select app_id as "appId", name, description, url from platform.market_apps
    where company_id = ${companyId} order by name, app_id`);
  return { apps: rows };
};

const saveMarketApp: Handler<"saveMarketApp"> = async ({ params, body, companyId, tx }) => {
  const { name, description, url } = body;
  await tx.execute(sql`
    insert into platform.market_apps (company_id, app_id, name, description, url)
    values (${companyId}, ${params.appId}, ${name}, ${description}, ${url})
    on conflict (company_id, app_id) do update
    set name = excluded.name, description = excluded.description, url = excluded.url`);
  return { appId: params.appId, name, description, url };
};

/** Carries out the operations of market apps. */
export const marketAppHandlers = {
  getMarketAppSession,
  createMarketAppSession,
  listMarketApps,
  saveMarketApp,
  listMarketAppSessions,
  openMarketAppSession,
  revokeMarketAppSession,
};

/** Finds where a listed app is opened. @throws ApiError BAD_REQUEST where none is listed by this name */
async function urlOf({ companyId, tx }: CompanyScope, appId: string): Promise<string> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select url from platform.market_apps where company_id = ${companyId} and app_id = ${appId}`);
  if (!rows[0]) throw badField("appId", "is not a listed app");
  return rows[0].url;
}

type MakingCall = Call<"createMarketAppSession"> | Call<"openMarketAppSession">;

async function makeSession(call: MakingCall, appId: string | null) {
  const { companyId, tx, now } = call;
  const content = await readContent(call);
  const expires = now + sessionMinutes * 60 * 1_000_000;
  await tx.execute(sql`delete from platform.market_app_sessions
    where company_id = ${companyId} and expires_at < ${at(now - listedHours * 3_600_000_000)}`);
  // Both are random UUIDs of the database: 122 bits, drawn by its strong source.
  const { rows } = await tx.execute<{ sessionToken: string; sessionId: string }>(sql`
    insert into platform.market_app_sessions (company_id, session_token, app_id, created_at, expires_at, content)
    values (${companyId}, gen_random_uuid(), ${appId}, ${at(now)}, ${at(expires)}, ${JSON.stringify(content)}::jsonb)
    returning session_token as "sessionToken", session_id as "sessionId"`);
  const [made] = rows;
  if (!made) throw new Error("The session was not stored");
  return { ...made, expiration: formatInstant(Math.floor(expires / 1_000) * 1_000) };
}

const at = (micros: number) => new Date(micros / 1_000);

const listed = (row: SessionRow): ListedSession => ({
  sessionId: row.sessionId,
  appId: row.appId,
  createdTime: formatInstant(Number(row.created)),
  expiration: formatInstant(Number(row.expires)),
  revokedTime: row.revoked === null ? null : formatInstant(Number(row.revoked)),
  driver: row.content.driver,
  vehicle: row.content.vehicle,
});
