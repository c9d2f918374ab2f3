import type { z } from "zod";
import { MovementProgress } from "@/lib/contract/device/linehaul-progress";
import { DevicePing } from "@/lib/contract/device/positions";
import { DocumentItem, RouteProgressItem } from "@/lib/contract/device/route-progress";
import { StopProgress } from "@/lib/contract/device/truckload-progress";
import { DeviceEldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { DeviceFormResult } from "@/lib/contract/interface/forms";
import { DeviceDutyChange } from "@/lib/contract/interface/hours-of-service";
import { DeviceEditAnswer, DeviceUnidentifiedDriving } from "@/lib/contract/interface/hours-of-service-edits";
import { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { DeviceMessage } from "@/lib/contract/interface/messages";
import type { OperationId } from "@/lib/contract/interface/operations";
import { DevicePerformance } from "@/lib/contract/interface/reports";
import { DeviceAlarm, DeviceBlenderBatch } from "@/lib/contract/interface/smart-logs";

/** Schemas of items that are judged one by one where the operation's own body takes anything. */
export const judgedItems: Partial<Record<OperationId, z.ZodType>> = {
  applyManifestCommands: ManifestCommand,
  recordAlarms: DeviceAlarm,
  recordBatches: DeviceBlenderBatch,
  recordDocuments: DocumentItem,
  recordDutyChanges: DeviceDutyChange,
  recordEditAnswers: DeviceEditAnswer,
  recordEldMalfunctions: DeviceEldMalfunction,
  recordFormResults: DeviceFormResult,
  recordMessages: DeviceMessage,
  recordMovementProgress: MovementProgress,
  recordPerformance: DevicePerformance,
  recordPositions: DevicePing,
  recordRouteProgress: RouteProgressItem,
  recordStopProgress: StopProgress,
  recordUnidentifiedDriving: DeviceUnidentifiedDriving,
};
