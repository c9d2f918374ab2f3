import { listEvents, listReturnEvents } from "@/lib/platform/events/return-events";
import { createTrailer, getTrailers, listTrailers, updateTrailer } from "@/lib/platform/fleet/trailers";
import { uploadTrailers } from "@/lib/platform/fleet/trailers-upload";
import { createVehicle, getVehicles, listVehicles, updateVehicle } from "@/lib/platform/fleet/vehicles";
import { uploadVehicles } from "@/lib/platform/fleet/vehicles-upload";
import { createForm, listFormResults, listForms, recordFormResults } from "@/lib/platform/forms/forms";
import {
  assignManifestNumber,
  updateManifest,
  upsertManifest,
} from "@/lib/platform/freight/manifests/manifests";
import { recordDocuments, recordRouteProgress } from "@/lib/platform/freight/progress/route-progress";
import { upsertCustomer } from "@/lib/platform/freight/shipments/customers";
import { upsertShipmentLocations } from "@/lib/platform/freight/shipments/shipment-locations";
import {
  cancelPickupRequest,
  updateShipmentProNumber,
  upsertShipment,
} from "@/lib/platform/freight/shipments/shipments";
import { bulkUpsertShipments, getBulkUpsertStatus } from "@/lib/platform/freight/shipments/shipments-bulk";
import { recordDutyChanges } from "@/lib/platform/hours/edits/duty-changes";
import { createDutyStatus } from "@/lib/platform/hours/edits/duty-status";
import { recordEditAnswers } from "@/lib/platform/hours/edits/edit-answers";
import { proposeLogEdit } from "@/lib/platform/hours/edits/log-edits";
import { recordUnidentifiedDriving } from "@/lib/platform/hours/edits/unidentified-driving";
import { getHosSettings, updateHosSettings } from "@/lib/platform/hours/hos-settings";
import { getDriverLog } from "@/lib/platform/hours/reading/driver-log";
import { listHosLogSummaries } from "@/lib/platform/hours/reading/hos-log-summaries";
import { hosTimersSnapshot } from "@/lib/platform/hours/reading/hos-timers";
import { upsertLinehaulManifest, upsertLinehaulTrip } from "@/lib/platform/linehaul/linehaul";
import { applyManifestCommands } from "@/lib/platform/linehaul/linehaul-commands";
import { recordMovementProgress } from "@/lib/platform/linehaul/linehaul-progress";
import {
  listAlarmLog,
  listBatchLogging,
  recordAlarms,
  recordBatches,
} from "@/lib/platform/machines/smart-logs";
import { createMarketAppSession, getMarketAppSession } from "@/lib/platform/market-apps/market-apps";
import { listMessages, recordMessages, sendMessages } from "@/lib/platform/messages/messages";
import { createUser, listUsers, updateUser } from "@/lib/platform/people/users";
import {
  createCompanyLocation,
  listCompanyLocations,
  updateCompanyLocation,
} from "@/lib/platform/places/company-locations";
import { recordPositions } from "@/lib/platform/positions/record-positions";
import {
  getVehicleLocationsSnapshot,
  listVehicleLocations,
} from "@/lib/platform/positions/vehicle-locations";
import { getVehiclePerformanceReport, recordPerformance } from "@/lib/platform/reports/reports";
import type { Handlers, Services } from "@/lib/platform/service/handler";
import { listStops, listTrips } from "@/lib/platform/truckload/list-trips";
import { recordStopProgress } from "@/lib/platform/truckload/stop-progress";
import { createStop, deleteStop, replaceStop, updateStop } from "@/lib/platform/truckload/stops";
import { updateTripStatus } from "@/lib/platform/truckload/trip-status";
import { createTrip, deleteTrip, replaceTrip, updateTrip } from "@/lib/platform/truckload/trips";
import { updateTruckloadUnits } from "@/lib/platform/truckload/units";

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
