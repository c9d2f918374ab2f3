import type { CallInput } from "@/lib/contract/call-entry";
import type { AtTerminal } from "@/lib/contract/desk/samples/probe";
import { minutesBefore } from "@/lib/contract/examples/example";
import type { OperationId, operations } from "@/lib/contract/interface/operations";

type Inputs = { [Id in OperationId]: CallInput<(typeof operations)[Id]> };
/** Calls that members make: the channel from the road has none. */
type Probes = Partial<Inputs>;

/**
 * A call of every operation about what there is at one terminal, in an order in which each succeeds for whoever may.
 * @param run tells apart what is made by one run from what another makes
 */
export function operationProbes(t: AtTerminal, nowMs: number, run: string): Probes {
  return { ...probesOfPeople(t, nowMs, run), ...probesOfFreight(t, nowMs), ...probesOfTrips(t, run) };
}

function probesOfPeople(
  { code, userId, placeId, sessionToken, sessionId }: AtTerminal,
  nowMs: number,
  run: string,
): Probes {
  const driver = { externalUserId: `D-${code}` };
  const ago = (minutes: number) => minutesBefore(new Date(nowMs), minutes);
  const lastHour = { query: { startTime: ago(60) } };
  const day = ago(0).slice(0, 10);
  const place = { name: "Yard", address1: "2 Main St", city: "Town", state: "IL", country: "US" };
  return {
    createUser: {
      body: {
        externalUserId: `NEW-${run}-${code}`,
        first: "Ben",
        last: "New",
        login: { password: "correct horse" },
        roles: ["Driver"],
        externalTerminalIds: [code],
      },
    },
    updateUser: { query: { userId, ...driver }, body: { middle: "Q" } },
    listUsers: {},
    listVehicles: {},
    getVehicles: { params: { vehicleNumber: `V-${code}` } },
    createVehicle: { body: { powerUnitNumber: `NEW-${run}-${code}`, attributes: { Domicile: code } } },
    uploadVehicles: { body: { file: `ChgType,UnitID,Make\n3,V-${code},Mack\n` } },
    updateVehicle: { params: { vehicleNumber: `V-${code}` }, body: { make: "Mack" } },
    listTrailers: {},
    getTrailers: { params: { trailerNumber: `R-${code}` } },
    createTrailer: { body: { trailerNumber: `NEW-${run}-${code}`, terminal: code } },
    uploadTrailers: { body: { file: `ChgType,UnitID,Make\n3,R-${code},Wabash\n` } },
    updateTrailer: { params: { trailerNumber: `R-${code}` }, body: { make: "Wabash" } },
    createCompanyLocation: {
      body: { externalCompanyLocationId: `NEW-${run}-${code}`, ...place, terminalCode: code },
    },
    updateCompanyLocation: { query: { companyLocationId: placeId }, body: { notes: "Ring twice" } },
    listCompanyLocations: {},
    createDutyStatus: { body: { ...driver, dutyStatusTimeStamp: ago(30), dutyStatusType: "ON" } },
    listHosLogSummaries: {},
    getHosTimersSnapshot: {},
    listVehicleLocations: lastHour,
    getVehicleLocationsSnapshot: {},
    sendMessages: { body: { recipientExternalUserIds: [`D-${code}`], body: "Call in" } },
    listMessages: lastHour,
    getMarketAppSession: { query: { sessionToken } },
    listMarketApps: {},
    saveMarketApp: {
      params: { appId: "trip-card" },
      body: { name: "Trip card", url: "https://apps.example.com/x" },
    },
    listMarketAppSessions: {},
    openMarketAppSession: {
      body: { appId: "trip-card", externalUserId: `D-${code}`, vehicle: `V-${code}` },
    },
    revokeMarketAppSession: { params: { sessionId } },
    listAlarmLog: lastHour,
    listBatchLogging: lastHour,
    getVehiclePerformanceReport: {
      // Ask for two days: what was reported of the last hour may be of yesterday.
      query: { groupCode: code, startDate: ago(61).slice(0, 10), endDate: day, timezone: "UTC" },
    },
    getDriverLog: { params: driver },
    proposeLogEdit: {
      params: driver,
      body: {
        id: `edit-${run}-${code}`,
        editor: "Federal Inspector",
        annotation: "Was resting",
        changes: [{ eventTime: ago(200), status: "SLEEPER_BERTH", vehicle: `V-${code}` }],
      },
    },
    getHosSettings: {},
    updateHosSettings: { body: { terminals: [{ terminalCode: code, timezone: "America/Chicago" }] } },
  };
}

function probesOfFreight(
  { code, bulkRequestId, routeUniqueId, freightStopId }: AtTerminal,
  nowMs: number,
): Probes {
  const lastHour = { query: { startTime: minutesBefore(new Date(nowMs), 60) } };
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const delivery = {
    shipmentType: "delivery",
    proNumber: `PRO-${code}`,
    deliveryDate: day,
    destinationTerminalCode: code,
    consigneeName: "Steel",
    consigneeAddress: "5 Canal St",
    consigneeCity: "Town",
    consigneeState: "IL",
  } as const;
  return {
    upsertCustomer: {
      body: { customerNumber: `C-${code}`, customerName: `Customer of ${code}`, terminalCode: code },
    },
    upsertShipment: { body: { terminalCode: code, associatedShipment: delivery } },
    bulkUpsertShipments: { body: { shipments: [delivery] } },
    updateShipmentProNumber: { body: { currentProNumber: `Q-${code}`, newProNumber: `Q2-${code}` } },
    cancelPickupRequest: { body: { refNumber: `REF-${code}`, terminalCode: code } },
    upsertShipmentLocations: {
      body: {
        shipmentProNumbers: [`P-${code}`],
        shipmentReferenceNumbers: [`REF-${code}`],
        currentLocation: { name: "12", type: "door", terminalCode: code },
      },
    },
    upsertLinehaulManifest: { body: { manifestNumber: `LH-${code}`, originLocationCode: code } },
    upsertLinehaulTrip: { body: { externalTripId: `LT-${code}`, originLocationCode: code } },
    upsertManifest: { body: { manifestNumber: `M-${code}`, manifestStatus: "planning", terminalCode: code } },
    assignManifestNumber: { body: { routeUniqueId, manifestNumber: `M-${code}` } },
    updateManifest: { params: { manifestNumber: `M-${code}` }, body: { vehicleNumber: `V-${code}` } },
    orderManifestStops: { params: { manifestNumber: `M-${code}` }, body: { stopIds: [freightStopId] } },
    applyManifestCommands: {
      body: {
        commands: [
          { commandType: "CreateManifest", payload: {}, referenceIds: { loadNumber: `LOAD-${code}` } },
        ],
      },
    },
    listEvents: {},
    listReturnEvents: lastHour,
    getBulkUpsertStatus: { query: { requestId: bulkRequestId } },
  };
}

function probesOfTrips(
  { code, tripId, stopId, oldTripId, oldStopId, placeId }: AtTerminal,
  run: string,
): Probes {
  const location = { companyLocationId: placeId };
  const components = [
    { key: "A", displayTitle: "A", type: "textInput", visible: true, required: false } as const,
  ];
  return {
    listForms: {},
    listFormResults: { query: { startTime: "2020-01-01T00:00:00Z" } },
    createForm: { body: { name: "Form", components } },
    createStop: { body: { tripId, externalStopId: `S-${run}-${code}`, location } },
    replaceStop: { query: { stopId }, body: { displayName: "Dock 1", location } },
    updateStop: { query: { stopId }, body: { displayName: "Dock 2", location } },
    updateTripStatus: { query: { tripId }, body: { trips: [{ actualStartTime: null }] } },
    listStops: { query: { tripId } },
    deleteStop: { query: { stopId: oldStopId } },
    createTrip: {
      body: {
        displayName: "New",
        externalUserIds: [`D-${code}`],
        externalVehicleIds: [`V-${code}`],
        externalTrailerIds: [`R-${code}`],
        attributes: { terminal: code },
        stops: [{ location }],
      },
    },
    updateTrip: { query: { tripId }, body: { description: "Call ahead", externalTrailerIds: [`R-${code}`] } },
    replaceTrip: {
      query: { tripId },
      body: { displayName: "Replaced", externalUserIds: [`D-${code}`], attributes: { terminal: code } },
    },
    listTrips: { query: { tripId } },
    deleteTrip: { query: { tripId: oldTripId } },
    updateTruckloadUnits: { body: { distance: "miles" } },
  };
}
