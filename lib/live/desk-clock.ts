import { tabLiveStore } from "@/lib/live/tab-live-store";

/**
 * Now on the desk's clock, milliseconds since 1970: a machine's own may stand wrong. It comes with the page, then with the
 * live stream.
 */
export const deskNowMs = (): number => tabLiveStore().nowSeconds() * 1_000;

/**
 * Tells what the desk's clock showed at an instant of this machine's, such as when a query was read. Milliseconds since
 * 1970.
 */
export const deskMs = (machineMs: number): number => machineMs + tabLiveStore().freshness.clockOffsetMs;

/** Tells when a query was read, on the desk's clock; null before it was. */
export const readAtMs = ({ dataUpdatedAt }: { dataUpdatedAt: number }): number | null =>
  dataUpdatedAt === 0 ? null : deskMs(dataUpdatedAt);

/** Starts the desk's clock with the page, whose first picture would else count ages by the machine's. */
export const startDeskClock = (serverMs: number): void => tabLiveStore().startClock(serverMs);
