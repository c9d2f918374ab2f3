import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";

/** Short-lived, as the guide says; the length is ours. */
const sessionMinutes = 15;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Part = Record<string, unknown>;
type Content = { driver: Part; vehicle: Part; driverVehicleAssociation: Part };

export const getMarketAppSession: Handler<"getMarketAppSession"> = async ({ query, companyId, tx, now }) => {
  const unknown = new ApiError("NOT_FOUND", "There is no living session with this token");
  if (!uuid.test(query.sessionToken)) throw unknown;
  const { rows } = await tx.execute<{ expires: number; content: Content }>(sql`
    select (extract(epoch from expires_at) * 1e6)::bigint as expires, content from platform.market_app_sessions
    where company_id = ${companyId} and session_token = ${query.sessionToken}::uuid`);
  const session = rows[0];
  if (!session || session.expires <= now) throw unknown;
  return {
    sessionToken: query.sessionToken,
    expiration: formatInstant(session.expires),
    companyId,
    ...session.content,
  };
};

export const createMarketAppSession: Handler<"createMarketAppSession"> = async (call) => {
  const { body, companyId, tx, now } = call;
  const { rows: drivers } = await tx.execute<{
    user_id: number;
    first: string;
    last: string;
    terminal_codes: string[];
  }>(sql`
    select user_id, first, last, terminal_codes from platform.users
    where company_id = ${companyId} and external_user_id = ${body.externalUserId} and active`);
  const driver = drivers[0];
  if (!driver) throw badField("externalUserId", "is not a known active user");
  const { rows: vehicles } = await tx.execute<Record<string, unknown>>(sql`
    select v.power_unit_number, v.make, v.model, v.year, v.vin, p.event_micros, p.latitude, p.longitude
    from platform.vehicles v
    left join platform.last_positions p on p.company_id = v.company_id and p.vehicle_id = v.vehicle_id
    where v.company_id = ${companyId} and v.power_unit_number = ${body.vehicle}`);
  const vehicle = vehicles[0];
  if (!vehicle) throw badField("vehicle", "is not a known vehicle");
  const { power_unit_number, make, model, year, vin, event_micros, latitude, longitude } = vehicle;
  const expires = now + sessionMinutes * 60 * 1_000_000;
  const content = {
    driver: {
      userId: driver.user_id,
      externalUserId: body.externalUserId,
      first: driver.first,
      last: driver.last,
      externalTerminalIds: driver.terminal_codes,
    },
    vehicle: { powerUnitNumber: power_unit_number, make, model, year, vin },
    driverVehicleAssociation: {
      externalUserId: body.externalUserId,
      powerUnitNumber: power_unit_number,
      since: formatInstant(now),
    },
    ...(event_micros === null
      ? {}
      : { lastPosition: { eventTime: formatInstant(Number(event_micros)), latitude, longitude } }),
    ...(body.latitude === undefined || body.longitude === undefined
      ? {}
      : { devicePosition: { latitude: body.latitude, longitude: body.longitude } }),
  };
  const sessionToken = randomUUID();
  await tx.execute(sql`delete from platform.market_app_sessions
    where company_id = ${companyId} and expires_at < ${new Date(now / 1000 - 86_400_000)}`);
  await tx.execute(sql`
    insert into platform.market_app_sessions (company_id, session_token, expires_at, content)
    values (${companyId}, ${sessionToken}::uuid, ${new Date(expires / 1000)}, ${JSON.stringify(content)}::jsonb)`);
  return { sessionToken, expiration: formatInstant(microsFromMs(Math.floor(expires / 1000))) };
};
