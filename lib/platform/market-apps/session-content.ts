import { sql } from "drizzle-orm";
import { formatInstant } from "@/lib/contract/instant";
import { badField } from "@/lib/platform/service/api-error";
import type { Call } from "@/lib/platform/service/handler";

/** Facts of a session that an app gets, as it was when that was made. */
export interface SessionContent {
  driver: { externalUserId: string; [field: string]: unknown };
  vehicle: { powerUnitNumber: string; [field: string]: unknown };
  driverVehicleAssociation: { externalUserId: string; powerUnitNumber: string; since: string };
  /** Place where the vehicle was last seen. */
  lastPosition?: { eventTime: string; latitude: number; longitude: number };
  /** Place of the driver's device. */
  devicePosition?: { latitude: number; longitude: number };
}

type MakingCall = Call<"createMarketAppSession"> | Call<"openMarketAppSession">;

/** Reads who and what a session is for. @throws ApiError BAD_REQUEST for a driver or a vehicle that is not known */
export async function readContent({ body, companyId, tx, now }: MakingCall): Promise<SessionContent> {
  const { externalUserId } = body;
  const { rows: drivers } = await tx.execute<{
    user_id: number;
    first: string;
    last: string;
    terminal_codes: string[];
  }>(sql`
    select user_id, first, last, terminal_codes from platform.users
    where company_id = ${companyId} and external_user_id = ${externalUserId} and active`);
  const driver = drivers[0];
  if (!driver) throw badField("externalUserId", "is not a known active user");
  const { rows: vehicles } = await tx.execute<{
    power_unit_number: string;
    event_micros: number | null;
    latitude: number;
    longitude: number;
    [field: string]: unknown;
  }>(sql`
    select v.power_unit_number, v.make, v.model, v.year, v.vin, p.event_micros, p.latitude, p.longitude
    from platform.vehicles v
    left join platform.last_positions p on p.company_id = v.company_id and p.vehicle_id = v.vehicle_id
    where v.company_id = ${companyId} and v.power_unit_number = ${body.vehicle}`);
  const vehicle = vehicles[0];
  if (!vehicle) throw badField("vehicle", "is not a known vehicle");
  const { power_unit_number: powerUnitNumber, event_micros, latitude, longitude, ...equipment } = vehicle;
  return {
    driver: {
      userId: driver.user_id,
      externalUserId,
      first: driver.first,
      last: driver.last,
      externalTerminalIds: driver.terminal_codes,
    },
    vehicle: { powerUnitNumber, ...equipment },
    driverVehicleAssociation: { externalUserId, powerUnitNumber, since: formatInstant(now) },
    ...(event_micros === null
      ? {}
      : { lastPosition: { eventTime: formatInstant(Number(event_micros)), latitude, longitude } }),
    ...devicePositionOf(body),
  };
}

function devicePositionOf(body: MakingCall["body"]): Pick<SessionContent, "devicePosition"> {
  if (!("latitude" in body) || body.latitude === undefined || body.longitude === undefined) return {};
  return { devicePosition: { latitude: body.latitude, longitude: body.longitude } };
}
