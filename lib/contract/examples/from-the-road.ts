import { type Example, example, minutesBefore, textOf } from "@/lib/contract/examples/example";
import { hoursOfServiceExamples } from "@/lib/contract/examples/hours";

const machine = {
  Shift: "Shift1",
  MachineName: "Blender 1",
  ProdLine: "Line 1",
  BlenderName: "TrueBlend",
  OrderNumber: "",
};

/** What devices hand in, and what the interface sends to them. */
export const roadExamples: readonly Example[] = [
  example("recordPositions", "one good position and one that is refused", ({ now, run }) => ({
    body: {
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
    },
  })),
  ...hoursOfServiceExamples,
  example("recordRouteProgress", "the route has begun", ({ now, run }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-route1`,
          type: "routeStart",
          manifestNumber: `EX-${run}-M1`,
          eventTime: minutesBefore(now, 20),
        },
      ],
    },
  })),
  example("recordDocuments", "a delivery receipt", ({ now, run }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-doc1`,
          proNumber: `EX-${run}-P1A`,
          documentType: "delivery-receipt",
          eventTime: minutesBefore(now, 5),
          images: [{ filename: "receipt.jpg", url: "https://documents.example.com/receipt.jpg" }],
        },
      ],
    },
  })),
  example("recordStopProgress", "arrived at the pickup", ({ now, run }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-stop1`,
          externalTripId: `EX-${run}-TRIP1`,
          externalStopId: `EX-${run}-S1`,
          kind: "arrived",
          eventTime: minutesBefore(now, 1),
          source: "geofence",
        },
      ],
    },
  })),
  example("recordMovementProgress", "departed", ({ now, run }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-move1`,
          progress: "departed",
          referenceIds: { hookNumber: `EX-${run}-HOOK1` },
          eventTime: minutesBefore(now, 1),
        },
      ],
    },
  })),
  example("sendMessages", "from one driver to another", ({ run }) => ({
    body: {
      senderExternalUserId: `EX-${run}-D1`,
      recipientExternalUserIds: [`EX-${run}-D2`],
      body: "Dock 4 is open",
    },
  })),
  example("recordMessages", "from the driver to the office", ({ now, run }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-msg1`,
          senderExternalUserId: `EX-${run}-D1`,
          sentTime: minutesBefore(now, 2),
          body: "At the gate",
        },
      ],
    },
  })),
  example<"createForm">("createForm", "a form of two questions", () => ({
    body: {
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
    },
  })),
  example("recordFormResults", "the form filled in", ({ now, run, responses }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-form1`,
          formId: textOf(responses.get("createForm"), "formId"),
          externalUserId: `EX-${run}-D1`,
          submissionTime: minutesBefore(now, 2),
          formResults: { Pieces: 12 },
        },
      ],
    },
  })),
  example("createMarketAppSession", "a driver opens a web app", ({ run }) => ({
    body: { externalUserId: `EX-${run}-D1`, vehicle: `EX-${run}-T1` },
  })),
  example("recordAlarms", "an alarm", ({ now, run }) => ({
    body: {
      items: [
        {
          id: `EX-${run}-alarm1`,
          TimeStamp: minutesBefore(now, 3),
          ...machine,
          AlarmSource: "System",
          State: "Active",
          Severity: "NA",
          AlarmMsg: "Hopper low",
        },
      ],
    },
  })),
  example("recordBatches", "a batch", ({ now, run }) => ({
    body: {
      items: [
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
      ],
    },
  })),
  example("recordPerformance", "an hour of driving", ({ now, run }) => ({
    body: {
      items: [
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
      ],
    },
  })),
];
