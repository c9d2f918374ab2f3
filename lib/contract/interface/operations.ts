import type { z } from "zod";
import * as files from "@/lib/contract/device/files";
import * as linehaulProgress from "@/lib/contract/device/linehaul-progress";
import * as device from "@/lib/contract/device/positions";
import * as routeProgress from "@/lib/contract/device/route-progress";
import * as truckloadProgress from "@/lib/contract/device/truckload-progress";
import * as companyLocations from "@/lib/contract/interface/company-locations";
import * as customers from "@/lib/contract/interface/customers";
import * as eldMalfunctions from "@/lib/contract/interface/eld-malfunctions";
import * as forms from "@/lib/contract/interface/forms";
import * as hoursOfService from "@/lib/contract/interface/hours-of-service";
import * as hoursOfServiceEdits from "@/lib/contract/interface/hours-of-service-edits";
import * as hoursOfServiceLog from "@/lib/contract/interface/hours-of-service-log";
import * as hoursOfServiceSettings from "@/lib/contract/interface/hours-of-service-settings";
import * as keys from "@/lib/contract/interface/keys";
import * as linehaul from "@/lib/contract/interface/linehaul";
import * as manifestCommands from "@/lib/contract/interface/manifest-commands";
import * as manifests from "@/lib/contract/interface/manifests";
import * as marketApps from "@/lib/contract/interface/market-apps";
import * as messages from "@/lib/contract/interface/messages";
import * as reports from "@/lib/contract/interface/reports";
import * as returnEvents from "@/lib/contract/interface/return-events";
import * as shipments from "@/lib/contract/interface/shipments";
import * as smartLogs from "@/lib/contract/interface/smart-logs";
import * as trailers from "@/lib/contract/interface/trailers";
import * as truckload from "@/lib/contract/interface/truckload";
import * as users from "@/lib/contract/interface/users";
import * as vehicleLocations from "@/lib/contract/interface/vehicle-locations";
import * as vehicles from "@/lib/contract/interface/vehicles";
import type { Operation } from "@/lib/contract/operation";

/**
 * The contract: the 54 operations of the interface in its own order, then what is ours (`extension: true`).
 * Everything that speaks the interface is read off this table.
 */
export const operations = {
  createUser: users.createUser,
  updateUser: users.updateUser,
  listUsers: users.listUsers,
  listVehicles: vehicles.listVehicles,
  getVehicles: vehicles.getVehicles,
  createVehicle: vehicles.createVehicle,
  uploadVehicles: vehicles.uploadVehicles,
  updateVehicle: vehicles.updateVehicle,
  listTrailers: trailers.listTrailers,
  getTrailers: trailers.getTrailers,
  createTrailer: trailers.createTrailer,
  uploadTrailers: trailers.uploadTrailers,
  updateTrailer: trailers.updateTrailer,
  createCompanyLocation: companyLocations.createCompanyLocation,
  updateCompanyLocation: companyLocations.updateCompanyLocation,
  listCompanyLocations: companyLocations.listCompanyLocations,
  upsertCustomer: customers.upsertCustomer,
  updateShipmentProNumber: shipments.updateShipmentProNumber,
  cancelPickupRequest: shipments.cancelPickupRequest,
  upsertShipment: shipments.upsertShipment,
  bulkUpsertShipments: shipments.bulkUpsertShipments,
  upsertShipmentLocations: shipments.upsertShipmentLocations,
  upsertLinehaulManifest: linehaul.upsertLinehaulManifest,
  upsertLinehaulTrip: linehaul.upsertLinehaulTrip,
  upsertManifest: manifests.upsertManifest,
  assignManifestNumber: manifests.assignManifestNumber,
  updateManifest: manifests.updateManifest,
  applyManifestCommands: manifestCommands.applyManifestCommands,
  listEvents: returnEvents.listEvents,
  listReturnEvents: returnEvents.listReturnEvents,
  listForms: forms.listForms,
  listFormResults: forms.listFormResults,
  createStop: truckload.createStop,
  replaceStop: truckload.replaceStop,
  updateStop: truckload.updateStop,
  updateTripStatus: truckload.updateTripStatus,
  listStops: truckload.listStops,
  deleteStop: truckload.deleteStop,
  createTrip: truckload.createTrip,
  replaceTrip: truckload.replaceTrip,
  updateTrip: truckload.updateTrip,
  listTrips: truckload.listTrips,
  deleteTrip: truckload.deleteTrip,
  createDutyStatus: hoursOfService.createDutyStatus,
  listHosLogSummaries: hoursOfService.listHosLogSummaries,
  getHosTimersSnapshot: hoursOfService.getHosTimersSnapshot,
  listVehicleLocations: vehicleLocations.listVehicleLocations,
  getVehicleLocationsSnapshot: vehicleLocations.getVehicleLocationsSnapshot,
  sendMessages: messages.sendMessages,
  listMessages: messages.listMessages,
  getMarketAppSession: marketApps.getMarketAppSession,
  listAlarmLog: smartLogs.listAlarmLog,
  listBatchLogging: smartLogs.listBatchLogging,
  getVehiclePerformanceReport: reports.getVehiclePerformanceReport,
  recordPositions: device.recordPositions,
  recordDutyChanges: hoursOfService.recordDutyChanges,
  getDriverLog: hoursOfServiceLog.getDriverLog,
  proposeLogEdit: hoursOfServiceEdits.proposeLogEdit,
  recordEditAnswers: hoursOfServiceEdits.recordEditAnswers,
  recordUnidentifiedDriving: hoursOfServiceEdits.recordUnidentifiedDriving,
  recordEldMalfunctions: eldMalfunctions.recordEldMalfunctions,
  getHosSettings: hoursOfServiceSettings.getHosSettings,
  updateHosSettings: hoursOfServiceSettings.updateHosSettings,
  getBulkUpsertStatus: shipments.getBulkUpsertStatus,
  orderManifestStops: manifests.orderManifestStops,
  recordRouteProgress: routeProgress.recordRouteProgress,
  recordDocuments: routeProgress.recordDocuments,
  storeFile: files.storeFile,
  createForm: forms.createForm,
  createMarketAppSession: marketApps.createMarketAppSession,
  listMarketApps: marketApps.listMarketApps,
  saveMarketApp: marketApps.saveMarketApp,
  listMarketAppSessions: marketApps.listMarketAppSessions,
  openMarketAppSession: marketApps.openMarketAppSession,
  revokeMarketAppSession: marketApps.revokeMarketAppSession,
  recordMessages: messages.recordMessages,
  recordFormResults: forms.recordFormResults,
  recordAlarms: smartLogs.recordAlarms,
  recordBatches: smartLogs.recordBatches,
  recordPerformance: reports.recordPerformance,
  updateTruckloadUnits: truckload.updateTruckloadUnits,
  recordStopProgress: truckloadProgress.recordStopProgress,
  recordMovementProgress: linehaulProgress.recordMovementProgress,
  listApiKeys: keys.listApiKeys,
  createApiKey: keys.createApiKey,
  rotateApiKey: keys.rotateApiKey,
  revokeApiKey: keys.revokeApiKey,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

export const operationIds = Object.keys(operations) as OperationId[];

type Entry<Id extends OperationId> = (typeof operations)[Id];

/** Parts that a caller sends. */
export type Params<Id extends OperationId> = z.input<Entry<Id>["params"]>;
export type Query<Id extends OperationId> = z.input<Entry<Id>["query"]>;
export type Body<Id extends OperationId> = z.input<Entry<Id>["body"]>;
/** Parts that a handler receives once the request has been checked. */
export type CheckedParams<Id extends OperationId> = z.output<Entry<Id>["params"]>;
export type CheckedQuery<Id extends OperationId> = z.output<Entry<Id>["query"]>;
export type CheckedBody<Id extends OperationId> = z.output<Entry<Id>["body"]>;
/** Response that a handler answers, and what a caller reads. */
export type ResponseInput<Id extends OperationId> = z.input<Entry<Id>["response"]>;
export type ResponseBody<Id extends OperationId> = z.output<Entry<Id>["response"]>;
