import { randomUUID } from "node:crypto";
import { microsFromMs } from "@/lib/contract/instant";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";

/** A Friday, nine in the morning in Chicago. */
export const nowMs = Date.UTC(2026, 10, 20, 15);

/** An event that was made known so many minutes from then. */
export const freightEvent = (
  eventType: string,
  data: Record<string, unknown>,
  minutes = 0,
  id: string = randomUUID(),
): StoredEvent => ({ id, eventType, uploadedMicros: microsFromMs(nowMs + minutes * 60_000), data });

/** A delivery of JOL that is open and on no manifest. */
export const shipmentEvent = (data: Record<string, unknown> = {}, minutes = 0) =>
  freightEvent(
    "shipmentUpdated",
    {
      shipmentId: "S-1",
      shipmentType: "delivery",
      status: "open",
      proNumber: "418220598",
      terminalCode: "JOL",
      consigneeCustomerNumber: "C-1",
      ...data,
    },
    minutes,
  );

/** A manifest of JOL with one stop. */
export const manifestEvent = (data: Record<string, unknown> = {}, minutes = 0) =>
  freightEvent(
    "manifestUpdated",
    {
      routeUniqueId: "R-1",
      manifestNumber: "JOL-114",
      manifestStatus: "planning",
      terminalCode: "JOL",
      manifestDate: "2026-11-20",
      stops: [{ stopId: "T-1", sequenceNumber: 1, stopStatus: "planned", name: "Brandt Tool & Die" }],
      ...data,
    },
    minutes,
  );

/** The stop of that manifest. */
export const stopEvent = (data: Record<string, unknown> = {}, minutes = 0) =>
  freightEvent(
    "stopRouteUpdated",
    {
      stopId: "T-1",
      stopStatus: "planned",
      routeUniqueId: "R-1",
      manifestNumber: "JOL-114",
      terminalCode: "JOL",
      customerNumber: "C-1",
      shipments: [{ shipmentId: "S-1", shipmentType: "delivery", status: "open" }],
      ...data,
    },
    minutes,
  );

/** The customer of shipment and stop. */
export const customerEvent = (data: Record<string, unknown> = {}, minutes = 0) =>
  freightEvent(
    "customerUpdated",
    { customerNumber: "C-1", customerName: "Brandt Tool & Die", customerTerminal: "JOL", ...data },
    minutes,
  );

/** A leg from Kansas City that carries the shipment. */
export const legEvent = (data: Record<string, unknown> = {}, minutes = 0) =>
  freightEvent(
    "manifestUpdated",
    {
      manifestType: "LINEHAUL",
      manifestId: "L-1",
      manifestNumber: "KCK-900",
      status: "DISPATCHED",
      originLocationCode: "KCK",
      destinationLocationCode: "JOL",
      associatedProNumbers: [{ proNumber: "418220598" }],
      ...data,
    },
    minutes,
  );
