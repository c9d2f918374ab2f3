import type { trialCalls } from "@/lib/contract/desk/set-up-calls";
import type { SetUp } from "@/lib/desk/access/set-up";
import type { Area } from "@/lib/desk/area";
import type { CustomerSaving } from "@/lib/desk/areas/customers/customer-saving";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { MedicalCards } from "@/lib/desk/areas/people/medical-cards";
import type { FirstWork } from "@/lib/desk/areas/set-up/first-work";
import { GoingLive } from "@/lib/desk/areas/trial/going-live";
import { KeptRows } from "@/lib/desk/areas/trial/kept-rows";
import { customerRecords } from "@/lib/desk/areas/trial/records/customer-records";
import { personRecords } from "@/lib/desk/areas/trial/records/person-records";
import { shipmentRecords } from "@/lib/desk/areas/trial/records/shipment-records";
import { trailerRecords, vehicleRecords } from "@/lib/desk/areas/trial/records/unit-records";
import { type By, TakingBack } from "@/lib/desk/areas/trial/taking-back";
import { TrialRemoval } from "@/lib/desk/areas/trial/trial-removal";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { UnitsArea } from "@/lib/desk/areas/units/open-units";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

interface Knows {
  setUp: { setUp: SetUp; firstWork: Pick<FirstWork, "read"> };
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "picture" | "rows">;
  customers: { saving: Pick<CustomerSaving, "write"> };
  people: { cards: Pick<MedicalCards, "all"> };
  units: Pick<UnitsArea, "worksOf">;
}

/** Takes back what was only a trial: imports, and all of it until the company is called live. */
export function openTrial(context: DeskContext, knows: Knows) {
  const { store, company, clock, log, link, live, directory, writes } = context;
  const kept = new KeptRows(store, company.id);
  const goingLive = new GoingLive({ context, ...knows.setUp, kept, cards: knows.people.cards });
  const changed = () => {
    live.announce("set-up", "*");
    live.sendSoon();
  };
  const taking = new TakingBack({
    ...{ kept, clock, log, trail: writes.trail },
    closedBecause: (one) => goingLive.closedImport(one),
    kinds: {
      vehicle: vehicleRecords({ link, worksOf: knows.units.worksOf }),
      trailer: trailerRecords({ link, worksOf: knows.units.worksOf }),
      person: personRecords(context),
      customer: customerRecords({ customers: directory.customers, saving: knows.customers.saving }),
      shipment: shipmentRecords({ picture: knows.freight.picture, link }),
    },
  });
  const removal = new TrialRemoval({
    ...{ context, ...knows },
    async onRemoved({ member, call }: By, stays) {
      const what = stays === 0 ? "removed all trial data" : `removed all trial data but ${stays} that stay`;
      const made = { operation: "removeTrialData", objectKind: "company", objectId: company.id, call, what };
      await writes.trail.write(member, { ...made, before: null, after: null }, (tx) =>
        kept.takeAllMade(tx, new Date(clock())),
      );
    },
  });
  return {
    handlers: {
      async keepImportRecords(member, { params, body }) {
        await taking.keep(member, params.id, body);
        const before = goingLive.forgottenBefore();
        if (before !== null) await kept.forgetBefore(before);
      },
      async settleImport(member, { params }) {
        await taking.settle(member, params.id);
        changed();
      },
      getTrial: () => goingLive.response(),
      previewTakingBack: (_, { params }) => taking.preview(params.id),
      async takeImportBack(member, { params, body, key: call }) {
        const part = await taking.part({ member, call }, params.id, body.isFirst);
        if (part.left === 0) changed();
        return part;
      },
      previewTrialRemoval() {
        goingLive.refuseLive();
        return removal.preview();
      },
      async removeTrialData(member, { body, key: call }) {
        goingLive.refuseLive();
        const part = await removal.part({ member, call }, body.stays);
        if (part.left === 0) changed();
        return part;
      },
      previewGoingLive: () => goingLive.preview(),
      async goLive(member, { key: call }) {
        await goingLive.goLive({ member, call });
        changed();
        return goingLive.response();
      },
    },
    stop: async () => taking.stop(),
  } satisfies Area<DeskHandlers<typeof trialCalls>>;
}
