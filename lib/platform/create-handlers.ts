import * as returnEvents from "@/lib/platform/events/return-events";
import * as files from "@/lib/platform/files/files";
import * as trailers from "@/lib/platform/fleet/trailers";
import * as trailersUpload from "@/lib/platform/fleet/trailers-upload";
import * as vehicles from "@/lib/platform/fleet/vehicles";
import * as vehiclesUpload from "@/lib/platform/fleet/vehicles-upload";
import * as forms from "@/lib/platform/forms/forms";
import * as manifests from "@/lib/platform/freight/manifests/manifests";
import * as stopOrder from "@/lib/platform/freight/manifests/stop-order";
import * as routeProgress from "@/lib/platform/freight/progress/route-progress";
import * as customers from "@/lib/platform/freight/shipments/customers";
import * as shipmentLocations from "@/lib/platform/freight/shipments/shipment-locations";
import * as shipments from "@/lib/platform/freight/shipments/shipments";
import * as shipmentsBulk from "@/lib/platform/freight/shipments/shipments-bulk";
import * as dutyChanges from "@/lib/platform/hours/edits/duty-changes";
import * as dutyStatus from "@/lib/platform/hours/edits/duty-status";
import * as editAnswers from "@/lib/platform/hours/edits/edit-answers";
import * as eldMalfunctions from "@/lib/platform/hours/edits/eld-malfunctions";
import * as logEdits from "@/lib/platform/hours/edits/log-edits";
import * as unidentifiedDriving from "@/lib/platform/hours/edits/unidentified-driving";
import * as hosSettings from "@/lib/platform/hours/hos-settings";
import * as driverLog from "@/lib/platform/hours/reading/driver-log";
import * as hosLogSummaries from "@/lib/platform/hours/reading/hos-log-summaries";
import * as hosTimers from "@/lib/platform/hours/reading/hos-timers";
import { keyHandlers } from "@/lib/platform/keys/api-keys";
import * as linehaul from "@/lib/platform/linehaul/linehaul";
import * as linehaulCommands from "@/lib/platform/linehaul/linehaul-commands";
import * as linehaulProgress from "@/lib/platform/linehaul/linehaul-progress";
import * as smartLogs from "@/lib/platform/machines/smart-logs";
import { marketAppHandlers } from "@/lib/platform/market-apps/market-apps";
import * as messages from "@/lib/platform/messages/messages";
import * as users from "@/lib/platform/people/users";
import * as companyLocations from "@/lib/platform/places/company-locations";
import { KnownVehicles } from "@/lib/platform/positions/known-vehicles";
import * as recordPositions from "@/lib/platform/positions/record-positions";
import * as vehicleLocations from "@/lib/platform/positions/vehicle-locations";
import * as reports from "@/lib/platform/reports/reports";
import type { Handlers, Services } from "@/lib/platform/service/handler";
import * as listTrips from "@/lib/platform/truckload/list-trips";
import * as stopProgress from "@/lib/platform/truckload/stop-progress";
import * as stops from "@/lib/platform/truckload/stops";
import * as tripStatus from "@/lib/platform/truckload/trip-status";
import * as trips from "@/lib/platform/truckload/trips";
import * as units from "@/lib/platform/truckload/units";

/** Names the function for each operation. */
export function createHandlers(services: Services): Handlers {
  const knownVehicles = new KnownVehicles();
  return {
    createUser: users.createUser(services.hashPassword),
    updateUser: users.updateUser(services.hashPassword),
    listUsers: users.listUsers,
    listVehicles: vehicles.listVehicles,
    getVehicles: vehicles.getVehicles,
    createVehicle: vehicles.createVehicle,
    uploadVehicles: vehiclesUpload.uploadVehicles,
    updateVehicle: vehicles.updateVehicle,
    listTrailers: trailers.listTrailers,
    getTrailers: trailers.getTrailers,
    createTrailer: trailers.createTrailer,
    uploadTrailers: trailersUpload.uploadTrailers,
    updateTrailer: trailers.updateTrailer,
    createCompanyLocation: companyLocations.createCompanyLocation,
    updateCompanyLocation: companyLocations.updateCompanyLocation,
    listCompanyLocations: companyLocations.listCompanyLocations,
    upsertCustomer: customers.upsertCustomer,
    updateShipmentProNumber: shipments.updateShipmentProNumber,
    cancelPickupRequest: shipments.cancelPickupRequest,
    upsertShipment: shipments.upsertShipment,
    bulkUpsertShipments: shipmentsBulk.bulkUpsertShipments,
    upsertShipmentLocations: shipmentLocations.upsertShipmentLocations,
    upsertLinehaulManifest: linehaul.upsertLinehaulManifest,
    upsertLinehaulTrip: linehaul.upsertLinehaulTrip,
    upsertManifest: manifests.upsertManifest(services.orderRoute),
    assignManifestNumber: manifests.assignManifestNumber,
    updateManifest: manifests.updateManifest,
    orderManifestStops: stopOrder.orderManifestStops,
    applyManifestCommands: linehaulCommands.applyManifestCommands,
    listEvents: returnEvents.listEvents,
    listReturnEvents: returnEvents.listReturnEvents,
    listForms: forms.listForms,
    listFormResults: forms.listFormResults,
    createStop: stops.createStop,
    replaceStop: stops.replaceStop,
    updateStop: stops.updateStop,
    updateTripStatus: tripStatus.updateTripStatus,
    listStops: listTrips.listStops,
    deleteStop: stops.deleteStop,
    createTrip: trips.createTrip,
    replaceTrip: trips.replaceTrip,
    updateTrip: trips.updateTrip,
    listTrips: listTrips.listTrips,
    deleteTrip: trips.deleteTrip,
    createDutyStatus: dutyStatus.createDutyStatus,
    listHosLogSummaries: hosLogSummaries.listHosLogSummaries,
    getHosTimersSnapshot: hosTimers.getHosTimersSnapshot(services.describePlace),
    listVehicleLocations: vehicleLocations.listVehicleLocations(knownVehicles, services.describePlace),
    getVehicleLocationsSnapshot: vehicleLocations.getVehicleLocationsSnapshot(services.describePlace),
    sendMessages: messages.sendMessages,
    listMessages: messages.listMessages,
    ...marketAppHandlers,
    listAlarmLog: smartLogs.listAlarmLog,
    listBatchLogging: smartLogs.listBatchLogging,
    getVehiclePerformanceReport: reports.getVehiclePerformanceReport,
    recordPositions: recordPositions.recordPositions(knownVehicles),
    recordDutyChanges: dutyChanges.recordDutyChanges,
    getDriverLog: driverLog.getDriverLog(services.describePlace),
    proposeLogEdit: logEdits.proposeLogEdit,
    recordEditAnswers: editAnswers.recordEditAnswers,
    recordEldMalfunctions: eldMalfunctions.recordEldMalfunctions,
    recordUnidentifiedDriving: unidentifiedDriving.recordUnidentifiedDriving,
    getHosSettings: hosSettings.getHosSettings,
    updateHosSettings: hosSettings.updateHosSettings,
    getBulkUpsertStatus: shipmentsBulk.getBulkUpsertStatus,
    recordRouteProgress: routeProgress.recordRouteProgress,
    recordDocuments: routeProgress.recordDocuments,
    storeFile: files.storeFile,
    createForm: forms.createForm,
    recordMessages: messages.recordMessages,
    recordFormResults: forms.recordFormResults,
    recordAlarms: smartLogs.recordAlarms,
    recordBatches: smartLogs.recordBatches,
    recordPerformance: reports.recordPerformance,
    updateTruckloadUnits: units.updateTruckloadUnits,
    recordStopProgress: stopProgress.recordStopProgress,
    recordMovementProgress: linehaulProgress.recordMovementProgress,
    ...keyHandlers,
  };
}
