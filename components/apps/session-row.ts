import type { ListedSession, MarketApp } from "@/lib/contract/interface/market-apps";

export const sessionStates = ["open", "over", "revoked"] as const;
export type SessionState = (typeof sessionStates)[number];

/** A session as the list shows it. */
export interface SessionRow {
  id: string;
  appId: string | null;
  /** Null where the app is not listed. */
  app: string | null;
  driverId: string;
  driver: string;
  vehicle: string;
  createdMs: number;
  endsMs: number;
  revokedMs: number | null;
  state: SessionState;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** @param nowMs by which sessions are over, milliseconds since 1970 */
export function sessionRow(session: ListedSession, apps: readonly MarketApp[], nowMs: number): SessionRow {
  const { sessionId, appId, driver, vehicle, revokedTime } = session;
  const name = [textOf(driver.first), textOf(driver.last)].filter(Boolean).join(" ");
  const endsMs = Date.parse(session.expiration);
  return {
    id: sessionId,
    appId,
    app: apps.find((app) => app.appId === appId)?.name ?? appId,
    driverId: driver.externalUserId,
    driver: name || driver.externalUserId,
    vehicle: vehicle.powerUnitNumber,
    createdMs: Date.parse(session.createdTime),
    endsMs,
    revokedMs: revokedTime === null ? null : Date.parse(revokedTime),
    state: revokedTime === null ? (endsMs > nowMs ? "open" : "over") : "revoked",
  };
}

/** Tells whether all words stand in the row. */
export function holdsWords({ app, driver, driverId, vehicle }: SessionRow, search: string): boolean {
  const text = [app, driver, driverId, vehicle].join("\n").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
