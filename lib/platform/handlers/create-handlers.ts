import {
  createCompanyLocation,
  listCompanyLocations,
  updateCompanyLocation,
} from "@/lib/platform/handlers/company-locations";
import { upsertCustomer } from "@/lib/platform/handlers/customers";
import { getDriverLog } from "@/lib/platform/handlers/driver-log";
import { recordDutyChanges } from "@/lib/platform/handlers/duty-changes";
import { createDutyStatus } from "@/lib/platform/handlers/duty-status";
import { recordEditAnswers } from "@/lib/platform/handlers/edit-answers";
import { createForm, listFormResults, listForms, recordFormResults } from "@/lib/platform/handlers/forms";
import type { Handlers, Services } from "@/lib/platform/handlers/handler";
import { listHosLogSummaries } from "@/lib/platform/handlers/hos-log-summaries";
import { getHosSettings, updateHosSettings } from "@/lib/platform/handlers/hos-settings";
import { hosTimersSnapshot } from "@/lib/platform/handlers/hos-timers";
import { upsertLinehaulManifest, upsertLinehaulTrip } from "@/lib/platform/handlers/linehaul";
import { applyManifestCommands } from "@/lib/platform/handlers/linehaul-commands";
import { recordMovementProgress } from "@/lib/platform/handlers/linehaul-progress";
import { proposeLogEdit } from "@/lib/platform/handlers/log-edits";
import { assignManifestNumber, updateManifest, upsertManifest } from "@/lib/platform/handlers/manifests";
import { createMarketAppSession, getMarketAppSession } from "@/lib/platform/handlers/market-apps";
import { listMessages, recordMessages, sendMessages } from "@/lib/platform/handlers/messages";
import { recordPositions } from "@/lib/platform/handlers/record-positions";
import { getVehiclePerformanceReport, recordPerformance } from "@/lib/platform/handlers/reports";
import { listEvents, listReturnEvents } from "@/lib/platform/handlers/return-events";
import { recordDocuments, recordRouteProgress } from "@/lib/platform/handlers/route-progress";
import { upsertShipmentLocations } from "@/lib/platform/handlers/shipment-locations";
import {
  cancelPickupRequest,
  updateShipmentProNumber,
  upsertShipment,
} from "@/lib/platform/handlers/shipments";
import { bulkUpsertShipments, getBulkUpsertStatus } from "@/lib/platform/handlers/shipments-bulk";
import {
  listAlarmLog,
  listBatchLogging,
  recordAlarms,
  recordBatches,
} from "@/lib/platform/handlers/smart-logs";
import { createTrailer, getTrailers, listTrailers, updateTrailer } from "@/lib/platform/handlers/trailers";
import { uploadTrailers } from "@/lib/platform/handlers/trailers-upload";
import { listStops, listTrips } from "@/lib/platform/handlers/truckload-lists";
import { recordStopProgress } from "@/lib/platform/handlers/truckload-progress";
import { updateTripStatus } from "@/lib/platform/handlers/truckload-status";
import { createStop, deleteStop, replaceStop, updateStop } from "@/lib/platform/handlers/truckload-stops";
import { createTrip, deleteTrip, replaceTrip, updateTrip } from "@/lib/platform/handlers/truckload-trips";
import { updateTruckloadUnits } from "@/lib/platform/handlers/truckload-units";
import { recordUnidentifiedDriving } from "@/lib/platform/handlers/unidentified-driving";
import { createUser, listUsers, updateUser } from "@/lib/platform/handlers/users";
import { getVehicleLocationsSnapshot, listVehicleLocations } from "@/lib/platform/handlers/vehicle-locations";
import { createVehicle, getVehicles, listVehicles, updateVehicle } from "@/lib/platform/handlers/vehicles";
import { uploadVehicles } from "@/lib/platform/handlers/vehicles-upload";

/** Which function carries out which operation. */
export function createHandlers(services: Services): Handlers {
  return {
    createUser: createUser(services.hashPassword),
    updateUser: updateUser(services.hashPassword),
    listUsers,
    listVehicles,
    getVehicles,
    createVehicle,
    uploadVehicles,
    updateVehicle,
    listTrailers,
    getTrailers,
    createTrailer,
    uploadTrailers,
    updateTrailer,
    createCompanyLocation,
    updateCompanyLocation,
    listCompanyLocations,
    upsertCustomer,
    updateShipmentProNumber,
    cancelPickupRequest,
    upsertShipment,
    bulkUpsertShipments,
    upsertShipmentLocations,
    upsertLinehaulManifest,
    upsertLinehaulTrip,
    upsertManifest,
    assignManifestNumber,
    updateManifest,
    applyManifestCommands,
    listEvents,
    listReturnEvents,
    listForms,
    listFormResults,
    createStop,
    replaceStop,
    updateStop,
    updateTripStatus,
    listStops,
    deleteStop,
    createTrip,
    replaceTrip,
    updateTrip,
    listTrips,
    deleteTrip,
    createDutyStatus,
    listHosLogSummaries,
    getHosTimersSnapshot: hosTimersSnapshot(services.describePlace),
    listVehicleLocations: listVehicleLocations(services.describePlace),
    getVehicleLocationsSnapshot: getVehicleLocationsSnapshot(services.describePlace),
    sendMessages,
    listMessages,
    getMarketAppSession,
    listAlarmLog,
    listBatchLogging,
    getVehiclePerformanceReport,
    recordPositions,
    recordDutyChanges,
    getDriverLog: getDriverLog(services.describePlace),
    proposeLogEdit,
    recordEditAnswers,
    recordUnidentifiedDriving,
    getHosSettings,
    updateHosSettings,
    getBulkUpsertStatus,
    recordRouteProgress,
    recordDocuments,
    createForm,
    createMarketAppSession,
    recordMessages,
    recordFormResults,
    recordAlarms,
    recordBatches,
    recordPerformance,
    updateTruckloadUnits,
    recordStopProgress,
    recordMovementProgress,
  };
}
