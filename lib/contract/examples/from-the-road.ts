import {
  type Example,
  example,
  handsIn,
  minutesBefore,
  sends,
  textOf,
} from "@/lib/contract/examples/example";
import { hoursOfServiceExamples } from "@/lib/contract/examples/hours";

const machine = {
  Shift: "Shift1",
  MachineName: "Blender 1",
  ProdLine: "Line 1",
  BlenderName: "TrueBlend",
  OrderNumber: "",
};

/** Shows what devices hand in, and what the interface sends to them. */
export const roadExamples: readonly Example[] = [
  sends("recordPositions", "one good position and one that is refused", ({ now, run }) => ({
    positions: [
      {
        vehicle: `EX-${run}-T1`,
        eventTime: minutesBefore(now, 1),
        latitude: 41.51012,
        longitude: -88.16532,
        odometer: 412_806.3,
        heading: 94,
        speed: 61,
        employeeId: `EX-${run}-D1`,
      },
      { vehicle: `EX-${run}-T1`, eventTime: minutesBefore(now, 1), latitude: 141, longitude: -88 },
    ],
  })),
  ...hoursOfServiceExamples,
  handsIn("recordRouteProgress", "the route has begun", ({ now, run }) => [
    {
      id: `EX-${run}-route1`,
      type: "routeStart",
      manifestNumber: `EX-${run}-M1`,
      eventTime: minutesBefore(now, 20),
    },
  ]),
  sends("storeFile", "a picture of one dot", ({ run }) => ({
    id: `EX-${run}-file1`,
    content: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  })),
  handsIn("recordDocuments", "a delivery receipt", ({ now, run }) => [
    {
      id: `EX-${run}-doc1`,
      proNumber: `EX-${run}-P1A`,
      documentType: "delivery-receipt",
      eventTime: minutesBefore(now, 5),
      images: [{ filename: "receipt.jpg", url: "https://documents.example.com/receipt.jpg" }],
    },
  ]),
  handsIn("recordStopProgress", "arrived at the pickup", ({ now, run }) => [
    {
      id: `EX-${run}-stop1`,
      externalTripId: `EX-${run}-TRIP1`,
      externalStopId: `EX-${run}-S1`,
      kind: "arrived",
      eventTime: minutesBefore(now, 1),
      source: "geofence",
    },
  ]),
  handsIn("recordMovementProgress", "departed", ({ now, run }) => [
    {
      id: `EX-${run}-move1`,
      progress: "departed",
      referenceIds: { hookNumber: `EX-${run}-HOOK1` },
      eventTime: minutesBefore(now, 1),
    },
  ]),
  sends("sendMessages", "from one driver to another", ({ run }) => ({
    senderExternalUserId: `EX-${run}-D1`,
    recipientExternalUserIds: [`EX-${run}-D2`],
    body: "Dock 4 is open",
  })),
  handsIn("recordMessages", "from the driver to the office", ({ now, run }) => [
    {
      id: `EX-${run}-msg1`,
      senderExternalUserId: `EX-${run}-D1`,
      sentTime: minutesBefore(now, 2),
      body: "At the gate",
    },
  ]),
  sends<"createForm">("createForm", "a form of two questions", () => ({
    name: "Delivery check",
    components: [
      { key: "Pieces", displayTitle: "Pieces", type: "integerInput", visible: true, required: true },
      {
        key: "Damaged?",
        displayTitle: "Damaged?",
        type: "radioButtonsInput",
        visible: true,
        required: false,
        options: ["Yes", "No"],
      },
    ],
  })),
  handsIn("recordFormResults", "the form filled in", ({ now, run, responses }) => [
    {
      id: `EX-${run}-form1`,
      formId: textOf(responses.get("createForm"), "formId"),
      externalUserId: `EX-${run}-D1`,
      submissionTime: minutesBefore(now, 2),
      formResults: { Pieces: 12 },
    },
  ]),
  example("saveMarketApp", "an app is listed", ({ run }) => ({
    params: { appId: `ex-${run}`.toLowerCase() },
    body: { name: "Trip card", url: "https://apps.example.com/trip-card" },
  })),
  example("listMarketApps", "all"),
  sends("createMarketAppSession", "a driver opens a web app", ({ run }) => ({
    appId: `ex-${run}`.toLowerCase(),
    externalUserId: `EX-${run}-D1`,
    vehicle: `EX-${run}-T1`,
  })),
  sends("openMarketAppSession", "the same from the office", ({ run }) => ({
    appId: `ex-${run}`.toLowerCase(),
    externalUserId: `EX-${run}-D1`,
    vehicle: `EX-${run}-T1`,
  })),
  example("listMarketAppSessions", "all"),
  example("revokeMarketAppSession", "the one from the office", ({ responses }) => ({
    params: { sessionId: textOf(responses.get("openMarketAppSession"), "sessionId") },
  })),
  handsIn("recordAlarms", "an alarm", ({ now, run }) => [
    {
      id: `EX-${run}-alarm1`,
      TimeStamp: minutesBefore(now, 3),
      ...machine,
      AlarmSource: "System",
      State: "Active",
      Severity: "NA",
      AlarmMsg: "Hopper low",
    },
  ]),
  handsIn("recordBatches", "a batch", ({ now, run }) => [
    {
      id: `EX-${run}-batch1`,
      TimeStamp: minutesBefore(now, 3),
      ...machine,
      ID: 7,
      RecipeName: "Natural",
      RecipeNumber: 1,
      BatchNumber: 3,
      BatchTotal: 436.1084,
      materials: [],
    },
  ]),
  handsIn("recordPerformance", "an hour of driving", ({ now, run }) => [
    {
      id: `EX-${run}-perf1`,
      vehicle: `EX-${run}-T1`,
      employeeId: `EX-${run}-D1`,
      startTime: minutesBefore(now, 61),
      endTime: minutesBefore(now, 1),
      startOdometer: 412_750,
      endOdometer: 412_806,
      engineSeconds: 3_600,
      driveSeconds: 3_300,
      idleSeconds: 300,
      fuelGallons: 8.1,
      idleFuelGallons: 0.2,
    },
  ]),
];
