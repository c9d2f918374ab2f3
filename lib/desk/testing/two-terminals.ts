import type { AtTerminal } from "@/lib/contract/desk/samples/probe";
import { minutesBefore } from "@/lib/contract/examples/example";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

/** The carrier's ways to its platform, and the time by which it works, in milliseconds. */
export type Carrier = Pick<TestPlatform, "client" | "device" | "clock">;

/** Ids of what there is nowhere. */
export const nowhere: AtTerminal = {
  code: "NIL",
  userId: 987_654,
  placeId: 987_654,
  tripId: 987_654,
  stopId: 987_654,
  oldTripId: 987_655,
  oldStopId: 987_655,
  formId: "00000000-0000-4000-8000-000000000000",
  bulkRequestId: "00000000-0000-4000-8000-000000000000",
  routeUniqueId: "00000000-0000-4000-8000-000000000000",
  freightStopId: "00000000-0000-4000-8000-000000000000",
  sessionToken: "nothing",
  sessionId: "00000000-0000-4000-8000-000000000000",
};

/** A driver, a vehicle, a trailer, a place, trips and what the road reports of them, all of one terminal. */
export async function openTerminal(at: Carrier, code: string): Promise<AtTerminal> {
  const equipment = await hire(at, code);
  const trips = await sendTrips(at, code);
  const papers = await keepPapers(at, code);
  await reportFromRoad(at, code, papers.formId);
  const body = { externalUserId: `D-${code}`, vehicle: `V-${code}` };
  const { sessionToken } = await at.device.call("createMarketAppSession", { body });
  // Another one: a probe revokes it.
  const app = { appId: "trip-card" };
  const listing = { name: "Trip card", url: "https://apps.example.com/x" };
  await at.client.call("saveMarketApp", { params: app, body: listing });
  const { sessionId } = await at.client.call("openMarketAppSession", { body: { ...body, ...app } });
  return { code, ...equipment, ...trips, ...papers, sessionToken, sessionId };
}

async function hire({ client }: Carrier, code: string) {
  const { userId } = await client.call("createUser", {
    body: {
      externalUserId: `D-${code}`,
      first: "Ada",
      last: `Of ${code}`,
      login: { password: "correct horse" },
      roles: ["Driver"],
      externalTerminalIds: [code],
    },
  });
  const attributes = { Domicile: code };
  await client.call("createVehicle", {
    body: { powerUnitNumber: `V-${code}`, make: "Volvo", attributes, groupCodes: [code] },
  });
  await client.call("createTrailer", { body: { trailerNumber: `R-${code}`, terminal: code } });
  const { companyLocationId } = await client.call("createCompanyLocation", {
    body: {
      externalCompanyLocationId: `L-${code}`,
      name: `Dock of ${code}`,
      address1: "1 Main St",
      city: "Town",
      state: "IL",
      country: "US",
      latitude: 41.5,
      longitude: -88.1,
      terminalCode: code,
    },
  });
  return { userId, placeId: companyLocationId };
}

async function sendTrips({ client, clock }: Carrier, code: string) {
  const trip = async (name: string) => {
    const made = await client.call("createTrip", {
      body: {
        externalTripId: `${name}-${code}`,
        displayName: `Trip of ${code}`,
        externalUserIds: [`D-${code}`],
        externalVehicleIds: [`V-${code}`],
        attributes: { terminal: code },
        scheduledStartTime: new Date(clock.now + 3_600_000).toISOString(),
        stops: [
          { externalStopId: `S-${name}-${code}`, location: { externalCompanyLocationId: `L-${code}` } },
        ],
      },
    });
    return { tripId: made.trip.tripId, stopId: made.trip.stops?.[0]?.stopId ?? 0 };
  };
  const now = await trip("TRIP");
  const old = await trip("OLD");
  return { ...now, oldTripId: old.tripId, oldStopId: old.stopId };
}

async function keepPapers({ client, device, clock }: Carrier, code: string) {
  const day = new Date(clock.now).toISOString().slice(0, 10);
  await client.call("upsertCustomer", {
    body: { customerNumber: `C-${code}`, customerName: `Customer of ${code}`, terminalCode: code },
  });
  const pickup = (refNumber: string) =>
    ({
      shipmentType: "pickup",
      refNumber,
      pickupDate: day,
      originTerminalCode: code,
      shipperName: "Shipper",
      shipperAddress: "1 Main St",
      shipperCity: "Town",
      shipperState: "IL",
    }) as const;
  await client.call("upsertShipment", {
    body: { terminalCode: code, associatedShipment: pickup(`REF-${code}`) },
  });
  await client.call("upsertManifest", {
    body: { manifestNumber: `M-${code}`, manifestStatus: "planning", terminalCode: code },
  });
  await client.call("upsertShipment", {
    body: {
      terminalCode: code,
      manifestNumber: `M-${code}`,
      associatedShipment: { shipmentType: "delivery", proNumber: `P-${code}`, deliveryDate: day },
    },
  });
  await client.call("upsertLinehaulManifest", {
    body: { manifestNumber: `LEG-${code}`, originLocationCode: code, associatedProNumbers: [`P-${code}`] },
  });
  // A delivery that is there to get another PRO number.
  await client.call("upsertShipment", {
    body: {
      terminalCode: code,
      associatedShipment: { shipmentType: "delivery", proNumber: `Q-${code}`, deliveryDate: day },
    },
  });
  // One whose pieces are there to be split.
  await client.call("upsertShipment", {
    body: {
      terminalCode: code,
      associatedShipment: {
        ...{ shipmentType: "delivery", proNumber: `S-${code}`, deliveryDate: day },
        ...{ shipmentTotalPieces: 12, shipmentTotalWeight: 240 },
      },
    },
  });
  const picture = { filename: "receipt.jpg", url: "https://files.example/receipt.jpg" };
  await device.call("recordDocuments", {
    body: {
      items: [
        {
          id: `receipt-${code}`,
          eventTime: new Date(clock.now).toISOString(),
          proNumber: `P-${code}`,
          documentType: "delivery-receipt",
          images: [picture],
        },
      ],
    },
  });
  const { requestId } = await client.call("bulkUpsertShipments", {
    body: { shipments: [pickup(`BULK-${code}`)] },
  });
  const component = { key: "Pieces", displayTitle: "Pieces", type: "integerInput" } as const;
  const { formId } = await client.call("createForm", {
    body: { name: "Check", components: [{ ...component, visible: true, required: false }] },
  });
  return { formId, bulkRequestId: requestId, ...(await routeOf(client, clock.now, `M-${code}`)) };
}

/** The platform's ids of a manifest and of its stop, which events alone tell. */
async function routeOf(client: Carrier["client"], nowMs: number, manifestNumber: string) {
  const query = { startTime: minutesBefore(new Date(nowMs), 60) };
  const { events } = await client.call("listReturnEvents", { query });
  const stop = events
    .map(({ data }) => data)
    .findLast((data) => data.manifestNumber === manifestNumber && data.stopId);
  return { routeUniqueId: String(stop?.routeUniqueId), freightStopId: String(stop?.stopId) };
}

async function reportFromRoad({ client, device, clock }: Carrier, code: string, formId: string) {
  const now = new Date(clock.now);
  const ago = (minutes: number) => minutesBefore(now, minutes);
  const driver = { externalUserId: `D-${code}` };
  const vehicle = `V-${code}`;
  await device.call("recordPositions", {
    body: { positions: [{ vehicle, eventTime: ago(1), latitude: 41.5, longitude: -88.1 }] },
  });
  await device.call("recordDutyChanges", {
    body: {
      items: [
        { id: `duty-${code}`, ...driver, eventTime: ago(300), status: "ON_DUTY_NOT_DRIVING", vehicle },
        { id: `rest-${code}`, ...driver, eventTime: ago(240), status: "OFF_DUTY", vehicle },
      ],
    },
  });
  await client.call("sendMessages", {
    body: { senderExternalUserId: "OFFICE", recipientExternalUserIds: [`D-${code}`], body: `To ${code}` },
  });
  await device.call("recordFormResults", {
    body: {
      items: [
        {
          ...{ id: `form-${code}`, formId, ...driver, submissionTime: ago(2) },
          formResults: { Pieces: 1, Photo: [`https://pictures.example/${code}.jpg`] },
        },
      ],
    },
  });
  const stretch = { startOdometer: 1, endOdometer: 2, engineSeconds: 60, driveSeconds: 60, idleSeconds: 0 };
  await device.call("recordPerformance", {
    body: {
      items: [
        {
          id: `perf-${code}`,
          vehicle,
          startTime: ago(61),
          endTime: ago(1),
          ...stretch,
          fuelGallons: 1,
          idleFuelGallons: 0,
        },
      ],
    },
  });
}
