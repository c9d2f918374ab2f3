import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { CustomerList } from "@/lib/contract/desk/customers/customer-list";
import type { CustomerChange } from "@/lib/contract/desk/customers/customer-record";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";
import { isOvertaken } from "@/lib/queries/read-step";
import { useWrite } from "@/lib/queries/use-write";

/** The live stream names what changed; this is for while it is broken, and for counts of freight. */
const refetchInterval = 30_000;
const staleTime = 5_000;

/** The list with what changed since it was read, or with its next part; a response that is whole replaces it. */
export function mergeCustomers(known: CustomerList | undefined, response: CustomerList): CustomerList {
  const freight = response.freight ?? known?.freight ?? null;
  if (response.whole || known === undefined) return { ...response, freight };
  if (isOvertaken(known, response)) return known;
  const isSame = response.customers.length === 0 && response.gone.length === 0;
  const customers = isSame
    ? known.customers
    : mergeRows(known.customers, response.customers, response.gone, ({ number }) => number);
  return { ...response, whole: true, customers, gone: [], freight };
}

/**
 * The customers that the member sees, in no order of meaning. The first part of many is shown while the others are read. A
 * read again asks only for what changed since.
 */
export const customersQuery = queryOptions<CustomerList, PlatformError>({
  queryKey: deskKey("listCustomers", {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const read = (since: string | undefined) =>
      callDesk("listCustomers", { query: since === undefined ? {} : { since }, signal });
    const before = client.getQueryData<CustomerList>(queryKey);
    let response = await read(before?.more ?? before?.step);
    let list = mergeCustomers(before, response);
    while (response.more !== null) {
      client.setQueryData(queryKey, list);
      response = await read(response.more);
      list = mergeCustomers(list, response);
    }
    return list;
  },
  // Merging keeps unchanged rows itself; comparing 20,000 rows deep would cost a frame.
  structuralSharing: false,
  staleTime,
  refetchInterval,
});

/** All that is known of a customer. */
export const customerQuery = (number: string) => ({
  ...deskQuery("getCustomer", { params: { number } }),
  staleTime,
  refetchInterval,
});

/** Makes a customer, or changes one. */
export const useSaveCustomer = () =>
  useWrite(
    ({ number, ...body }: CustomerChange & { number: string }, idempotencyKey) =>
      callDesk("saveCustomer", { params: { number }, body, idempotencyKey }),
    (client) =>
      Promise.all([
        client.invalidateQueries({ queryKey: customersQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["getCustomer"] }),
      ]),
  );
