import { dayAt } from "@/components/shipment/freight-terminal";
import type { useNextDay } from "@/components/shipment/use-next-day";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { localZone } from "@/lib/time/zones";

/** Says why freight of an exception is not delivered again; null where it is. */
export function redeliverRefusal(row: ExceptionRow | null): string | null {
  if (row === null) return "Choose an exception first.";
  if (row.freight === null) return "It is not about freight.";
  if (row.cleared !== null) return "It is cleared.";
  return row.freight.bringsBack ? null : `${row.freight.codeLabel}: nothing to return.`;
}

/** The day on which freight of an exception goes out again: the next that its terminal and customer take. */
export const redeliverDay = (row: ExceptionRow, nextDay: ReturnType<typeof useNextDay>, nowMs: number) =>
  nextDay(dayAt(nowMs, row.timezone ?? localZone()), [
    { terminal: row.terminal, customerNumber: row.freight?.customerNumber ?? null },
  ]);
