import type { customerCalls } from "@/lib/contract/desk/customers";
import type { KnownArea } from "@/lib/desk/area";
import { CustomerDetails } from "@/lib/desk/areas/customers/customer-detail";
import { CustomerImports } from "@/lib/desk/areas/customers/customer-imports";
import { CustomerListDesk } from "@/lib/desk/areas/customers/customer-list";
import { CustomerSaving } from "@/lib/desk/areas/customers/customer-saving";
import { KeptImports } from "@/lib/desk/areas/freight/imports/kept-imports";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { NumberClaims } from "@/lib/desk/writes/number-claims";

/** Customers: who they are, what stays and freight show of them, and how members make and change them. */
export function openCustomers(context: DeskContext, { freight }: { freight: FreightArea }) {
  const { store, company, clock, link, live, feeds, directory, writes, settings } = context;
  const { customers } = directory;
  const shared = {
    clock,
    customers,
    feed: feeds.objects,
    shipmentsSeenBy: freight.board.shipmentsSeenBy.bind(freight.board),
  };
  const list = new CustomerListDesk({
    ...shared,
    reading: () => feeds.events.health,
    announce(step) {
      live.announce("customers", "*", step);
      live.sendSoon();
    },
  });
  const details = new CustomerDetails({
    ...shared,
    store,
    company: company.id,
    trail: writes.trail,
    settings: freight.settings,
    stays: async () => (await settings.company.current()).stays,
    zoneOf: freight.zoneOf,
    manifestNumberOf: (manifestId) => freight.picture.manifest(manifestId)?.number ?? null,
  });
  const saving = new CustomerSaving({
    ...{ customers, link, trail: writes.trail, clock },
    claims: new NumberClaims(store, company.id, clock),
  });
  const imports = new CustomerImports({
    clock,
    customers,
    saving,
    trail: writes.trail,
    kept: new KeptImports(store, company.id, "customers"),
  });
  return {
    saving,
    handlers: {
      listCustomers: async (member, { query }) => list.list(member, query.since),
      getCustomer: (member, { params }) => details.of(member, params.number),
      saveCustomer: (member, { params, body, key: call }) =>
        saving.save({ member, call }, params.number, body),
      readCustomersOnRecord: async (member, { body }) => imports.onRecord(member, body),
      importCustomers: (member, { params, body, key }) => imports.send(member, params.id, body, key),
      listCustomerImports: (member) => imports.list(member),
      getCustomerImport: (member, { params }) => imports.of(member, params.id),
    },
    start: () => list.start(),
  } satisfies KnownArea<DeskHandlers<typeof customerCalls>>;
}
