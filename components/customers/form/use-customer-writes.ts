import { useQuery } from "@tanstack/react-query";
import { wayBack } from "@/components/customers/form/customer-fields";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { CustomerFields, CustomerRecord } from "@/lib/contract/desk/customers/customer-record";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useSaveCustomer } from "@/lib/queries/customers/customers";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Saves a change of a customer; `before` is null for a new one. @throws PlatformError */
export type SaveCustomer = (
  number: string,
  before: CustomerRecord | null,
  customer: CustomerFields,
) => Promise<void>;

/** The change that takes back what was saved last. */
interface Way {
  number: string;
  version: string;
  customer: CustomerFields;
  /** `Brandt Tool: changed phone`. */
  what: string;
  until: string;
}

/** Limits how long it can be taken back, milliseconds. */
const undoMs = 30_000;

/** Saves customers, says what was saved, and takes it back. */
export function useCustomerWrites() {
  const write = useSaveCustomer();
  const session = useQuery(sessionQuery).data;
  const [last, setLast] = useLastUndo<Way>("customers");
  const undo = async ({ number, version, customer, what }: Way) => {
    setLast(null);
    try {
      await write.mutateAsync({ number, version, customer });
      toastDone("Undone", { description: what });
    } catch (error) {
      toastRefused(`${number} was not undone`, error as Error);
    }
  };
  const save: SaveCustomer = async (number, before, customer) => {
    const { record, what } = await write.mutateAsync({ number, version: before?.version ?? null, customer });
    const name = customer.customerName ?? before?.customerName ?? number;
    const back = before && wayBack(before, customer);
    if (record === null)
      return toastDone(`${name} ${what}`, {
        description: "The platform accepted it and has not confirmed it yet.",
      });
    if (back === null) {
      setLast(null);
      return toastDone(`${name} is ${before === null ? "added" : what}`, {
        description: "The platform keeps fields that were empty before: this can be changed, but not undone.",
      });
    }
    const until = new Date(deskNowMs() + undoMs).toISOString();
    const way = { number, version: record.version, customer: back, what: `${name}: ${what}`, until };
    setLast(way);
    toastDone(`${name} ${what}`, {
      action: { label: "Undo", run: () => void undo(way) },
      forMs: undoMs,
    });
  };
  return {
    save,
    disabledReason: refusalOf(session, "saveCustomer"),
    undo: {
      keys: pageKeys.undo,
      label: last === null ? "Undo" : `Undo: ${last.what}`,
      disabledReason: last === null ? "Nothing to undo from the last 30 seconds." : null,
      run: () => last !== null && void undo(last),
    } satisfies ListAction,
  };
}
