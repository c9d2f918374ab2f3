"use client";

import { createContext, use } from "react";
import type { DriverHours } from "@/lib/contract/desk-hours";
import { type DriverState, driverState, type HoursThresholds } from "@/lib/format/driver-state";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

export interface BoardDrivers {
  /** Every driver as last read: rows may be held in an older order, but never show older clocks. */
  byId: ReadonlyMap<string, DriverHours>;
  thresholds: HoursThresholds;
}

export const BoardDriversContext = createContext<BoardDrivers | null>(null);

/** Clocks show whole minutes: counting each five seconds is fine enough for them. */
const clockSeconds = 5;

/** A driver's hours as they are now, counted on by the shared ticker. */
export function useDriverNow(known: DriverHours): { hours: DriverHours; state: DriverState; nowMs: number } {
  const board = use(BoardDriversContext);
  const nowMs = useNowSeconds(clockSeconds) * 1_000;
  if (board === null) throw new Error("A cell of the board stands outside of it");
  const hours = board.byId.get(known.id) ?? known;
  return { hours, state: driverState(hours, nowMs, board.thresholds), nowMs };
}
