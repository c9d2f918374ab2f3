import { sql } from "drizzle-orm";
import { changeFreight } from "@/lib/platform/freight/book/change-freight";
import { badField } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { dockLocations } from "@/lib/platform/tables/shipments";

type LocationsCall = Call<"upsertShipmentLocations">;

/** Says where freight stands, for shipments that are here and for those that are still to come. */
export const upsertShipmentLocations: Handler<"upsertShipmentLocations"> = async (call) => {
  const { shipmentProNumbers: pros = [], shipmentReferenceNumbers: refs = [] } = call.body;
  const standing = {
    ...(call.body.currentLocation && { currentLocation: call.body.currentLocation }),
    ...(call.body.moveToLocation && { moveToLocation: call.body.moveToLocation }),
  };
  await changeFreight(call, { proNumbers: pros, refNumbers: refs }, (book) => {
    for (const [field, location] of Object.entries(standing))
      if (!book.reference.terminals.has(location.terminalCode))
        throw badField(`${field}.terminalCode`, `${location.terminalCode} is not a known terminal`);
    for (const key of [...pros.map((one) => `pro:${one}`), ...refs.map((one) => `ref:${one}`)])
      for (const shipment of book.shipmentsBy(key))
        book.putShipment({ ...shipment, outcome: { ...shipment.outcome, ...standing } });
  });
  await keep(call, "pro", pros);
  await keep(call, "ref", refs);
};

async function keep(call: LocationsCall, kind: "pro" | "ref", numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const asJson = (location: object | null | undefined) => (location ? JSON.stringify(location) : null);
  const { currentLocation, moveToLocation } = call.body;
  await call.tx.execute(sql`
    insert into ${dockLocations} as dock (company_id, number_kind, number, current_location, move_to_location)
    select ${call.companyId}, ${kind}, number, ${asJson(currentLocation)}::jsonb, ${asJson(moveToLocation)}::jsonb
    from unnest(${sql.param([...new Set(numbers)].sort())}::text[]) number
    on conflict (company_id, number_kind, number) do update set
      current_location = coalesce(excluded.current_location, dock.current_location),
      move_to_location = coalesce(excluded.move_to_location, dock.move_to_location)`);
}
