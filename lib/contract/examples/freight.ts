import { dayOf, type Example, example, hoursAfter, sends, textOf } from "@/lib/contract/examples/example";

const consignee = {
  consigneeName: "Harbor Steel",
  consigneeAddress: "500 Canal Street",
  consigneeCity: "Joliet",
  consigneeState: "IL",
};

/** The platform's id of a manifest, which only its return events report. */
function routeUniqueIdOf(response: unknown, manifestNumber: string): string {
  const { events = [] } = (response ?? {}) as { events?: { data: Record<string, unknown> }[] };
  const found = events.map((event) => event.data).findLast((data) => data.manifestNumber === manifestNumber);
  return textOf(found, "routeUniqueId");
}

/** The only stop of a manifest, as its newest event lists it. */
function stopIdOf(response: unknown, manifestNumber: string): string {
  const { events = [] } = (response ?? {}) as { events?: { data: Record<string, unknown> }[] };
  const found = events.findLast(({ data }) => data.manifestNumber === manifestNumber && data.stops);
  return textOf((found?.data.stops as unknown[] | undefined)?.[0], "stopId");
}

const pickupAndDelivery: Example[] = [
  sends<"upsertManifest">("upsertManifest", "a planned manifest", ({ now, run }) => ({
    manifestNumber: `EX-${run}-M1`,
    manifestStatus: "planning",
    terminalCode: "JOL",
    manifestName: "Joliet west",
    manifestDate: dayOf(now),
    driverCode: `EX-${run}-D1`,
  })),
  sends<"upsertShipment">("upsertShipment", "a delivery on a manifest", ({ now, run }) => ({
    terminalCode: "JOL",
    manifestNumber: `EX-${run}-M1`,
    associatedShipment: {
      shipmentType: "delivery",
      proNumber: `EX-${run}-P1`,
      deliveryDate: dayOf(now),
      ...consignee,
      shipmentTotalWeight: 1250,
      windowStart: "08:00",
      windowEnd: "12:00",
    },
  })),
  sends<"bulkUpsertShipments">("bulkUpsertShipments", "a delivery and a pickup", ({ now, run }) => ({
    shipments: [
      {
        shipmentType: "delivery",
        proNumber: `EX-${run}-P2`,
        deliveryDate: dayOf(now),
        destinationTerminalCode: "JOL",
        ...consignee,
      },
      {
        shipmentType: "pickup",
        refNumber: `EX-${run}-REF1`,
        pickupDate: dayOf(now),
        originTerminalCode: "JOL",
        shipperCustomerNumber: `EX-${run}-C1`,
      },
    ],
  })),
  example("getBulkUpsertStatus", "how far it has come", ({ responses }) => ({
    query: { requestId: textOf(responses.get("bulkUpsertShipments"), "requestId") },
  })),
  sends("updateShipmentProNumber", "a PRO that was mistyped", ({ run }) => ({
    currentProNumber: `EX-${run}-P1`,
    newProNumber: `EX-${run}-P1A`,
  })),
  sends<"upsertShipment">("upsertShipment", "a pickup to cancel", ({ now, run }) => ({
    terminalCode: "JOL",
    associatedShipment: {
      shipmentType: "pickup",
      refNumber: `EX-${run}-REF2`,
      pickupDate: dayOf(now),
      shipperCustomerNumber: `EX-${run}-C1`,
    },
  })),
  sends("cancelPickupRequest", "it is not needed any more", ({ run }) => ({
    refNumber: `EX-${run}-REF2`,
    terminalCode: "JOL",
  })),
  sends<"upsertShipmentLocations">("upsertShipmentLocations", "freight at a door", ({ run }) => ({
    shipmentProNumbers: [`EX-${run}-P1A`],
    currentLocation: { name: "12", type: "door", terminalCode: "JOL" },
  })),
  example("updateManifest", "its vehicle and trailer", ({ run }) => ({
    params: { manifestNumber: `EX-${run}-M1` },
    body: { vehicleNumber: `EX-${run}-T1`, trailerNumber: `EX-${run}-R1` },
  })),
  example("listReturnEvents", "what has become of it", ({ now }) => ({
    query: { startTime: new Date(now.getTime() - 3_600_000).toISOString() },
  })),
  sends("assignManifestNumber", "a number for what the planner made", ({ responses, run }) => ({
    routeUniqueId: routeUniqueIdOf(responses.get("listReturnEvents"), `EX-${run}-M1`),
    manifestNumber: `EX-${run}-M1`,
  })),
  example("orderManifestStops", "its stops in driving order", ({ responses, run }) => ({
    params: { manifestNumber: `EX-${run}-M1` },
    body: { stopIds: [stopIdOf(responses.get("listReturnEvents"), `EX-${run}-M1`)] },
  })),
];

const linehaul: Example[] = [
  sends("upsertLinehaulManifest", "a trailer to Kansas City", ({ now, run }) => ({
    manifestNumber: `EX-${run}-LH1`,
    status: "LOADING",
    trailerNumber: `EX-${run}-R1`,
    originLocationCode: "JOL",
    destinationLocationCode: "KCK",
    plannedCloseTime: hoursAfter(now, 3),
    associatedProNumbers: [`EX-${run}-P1A`],
  })),
  sends<"upsertLinehaulTrip">("upsertLinehaulTrip", "the leg that it rides on", ({ now, run }) => ({
    externalTripId: `EX-${run}-LHT1`,
    status: "pending",
    driverCode: [`EX-${run}-D1`],
    vehicleNumber: `EX-${run}-T1`,
    manifestNumbers: [`EX-${run}-LH1`],
    plannedStartTime: hoursAfter(now, 4),
    originLocationCode: "JOL",
    destinationLocationCode: "KCK",
  })),
  sends("applyManifestCommands", "a manifest, its movement and its driver", ({ run }) => ({
    commands: [
      {
        commandType: "CreateManifest",
        referenceIds: { loadNumber: `EX-${run}-LOAD1` },
        payload: {
          manifestNumber: `EX-${run}-LH2`,
          originLocationCode: "JOL",
          destinationLocationCode: "KCK",
        },
        eventSource: { displayName: "SYSTEM", system: "Scheduler" },
      },
      {
        commandType: "CreateMovement",
        referenceIds: { hookNumber: `EX-${run}-HOOK1` },
        payload: {
          manifestReferenceIds: { loadNumber: `EX-${run}-LOAD1` },
          originLocationCode: "JOL",
          destinationLocationCode: "KCK",
        },
      },
      {
        commandType: "AssignDriverToMovement",
        referenceIds: { hookNumber: `EX-${run}-HOOK1` },
        payload: { driverCode: `EX-${run}-D1` },
      },
    ],
  })),
];

export const freightExamples: readonly Example[] = [...pickupAndDelivery, ...linehaul];
