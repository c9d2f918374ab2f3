import { operations } from "@/lib/contract/interface/operations";
import { shipmentShape } from "@/lib/contract/interface/shipment-fields";
import { type Fault, sendPassed } from "./faulty-platform";

type Json = Record<string, unknown>;

const minuteMs = 60_000;
/** Vehicles of a stranger's platform that tell no speed. */
export const tellsNoSpeed = (vehicle: unknown) => Number(String(vehicle).slice(-1)) % 2 === 0;

/** Half of the vehicles tell neither speed nor driver; of the others some records come late, and the last come again. */
function strangePositions(records: Json[]): Json[] {
  const bent = records.flatMap((record, at) => {
    const { extendedParams: _, driver: __, ...plain } = record;
    if (tellsNoSpeed(record.vehicle)) return [plain];
    return at % 5 === 0 ? [record, lateBefore(record)] : [record];
  });
  return [...bent, ...bent.slice(-3)];
}

/** A record of ten minutes ago that is uploaded now. */
function lateBefore(record: Json): Json {
  const eventTime = new Date(Date.parse(String(record.eventTime)) - 10 * minuteMs).toISOString();
  return { ...record, id: `late-${record.id}`, eventTime, longitude: Number(record.longitude) - 0.0002 };
}

/**
 * Fields of a shipment, a manifest and a stop of its list: the fields that are published, by which other systems send
 * them.
 */
const fieldsOf = {
  shipment: new Set([...Object.keys(shipmentShape), "status", "terminalCode", "manifestNumber", "documents"]),
  manifest: new Set(
    Object.keys(operations.upsertManifest.body.shape).filter((name) => name !== "routeUniqueId"),
  ),
  stopOfList: new Set(["stopId", "sequenceNumber", "stopStatus", "name", "formattedAddress"]),
  stop: new Set([
    "stopId",
    "stopStatus",
    "manifestNumber",
    "driverStartTime",
    "driverStartLat",
    "driverStartLng",
  ]),
};

const keptOf = (fields: ReadonlySet<string>, data: Json): Json =>
  Object.fromEntries(Object.entries(data).filter(([name]) => fields.has(name)));

/** Makes what a stranger tells of freight: no ids of its own, no times, no places, and of stops next to nothing. */
function strangeData(data: Json): Json {
  if ("shipmentType" in data) return keptOf(fieldsOf.shipment, data);
  if ("manifestStatus" in data) {
    const stops = (data.stops as Json[] | undefined)?.map((stop) => keptOf(fieldsOf.stopOfList, stop));
    return { ...keptOf(fieldsOf.manifest, data), ...(stops && { stops }) };
  }
  return "stopStatus" in data ? keptOf(fieldsOf.stop, data) : data;
}

/** Every tenth event comes again, out of its order. */
function strangeEvents(events: Json[]): Json[] {
  const bent = events.map(({ uploadedTimestamp: _, ...event }) => ({
    ...event,
    data: strangeData(event.data as Json),
  }));
  return [...bent, ...bent.filter((_, at) => at % 10 === 0)];
}

const unknownEvent = (at: string): Json => ({
  id: `unknown-${at}`,
  eventType: "SomethingNobodyPublished",
  timestamp: at,
  data: { of: [1, "two"] },
});

/** The manner of somebody else's platform: everything of it is allowed, and little of it is what our service does. */
export const strangersManner: Fault = async ({ response, url, pass }) => {
  const isOfTrips = url.pathname.endsWith("/truckload/trips");
  if (isOfTrips && !url.searchParams.has("tripId") && !url.searchParams.has("externalTripId")) {
    const refusal = { type: "BAD_REQUEST", message: "tripId is required" };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(refusal));
    return;
  }
  const passed = await pass();
  if (passed.status !== 200) return sendPassed(response, passed);
  const body = JSON.parse(passed.body) as Json;
  if (url.pathname.includes("/locations/vehicles")) body.data = strangePositions(body.data as Json[]);
  if (url.pathname.endsWith("/return-events"))
    body.events = [...strangeEvents(body.events as Json[]), unknownEvent(new Date().toISOString())];
  sendPassed(response, { ...passed, body: JSON.stringify(body) });
};
