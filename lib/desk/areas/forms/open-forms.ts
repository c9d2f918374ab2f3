import type { formCalls } from "@/lib/contract/desk/forms";
import type { Area } from "@/lib/desk/area";
import { FormDefinitionDesk } from "@/lib/desk/areas/forms/form-definitions";
import { FormReader } from "@/lib/desk/areas/forms/form-reader";
import { FormResultDesk } from "@/lib/desk/areas/forms/form-results";
import { FormVersions } from "@/lib/desk/areas/forms/form-versions";
import { requiredForms } from "@/lib/desk/areas/forms/required-forms";
import { ResultStore } from "@/lib/desk/areas/forms/result-store";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

interface Knows {
  hours: Pick<HoursArea, "board" | "driversSeenBy">;
  trips: Pick<TripsArea, "trips" | "truckload">;
}

/** Forms are asked for more seldom than positions: nobody drives by them. */
const pollFactor = 3;

/** Forms in all their versions, and what drivers filled in. */
export function openForms(context: DeskContext, { hours, trips }: Knows) {
  const { store, company, clock, log, link, live, documents, foreignPlatform, pollSeconds } = context;
  const announce = (topic: "forms" | "form-results") => {
    live.announce(topic, "*");
    live.sendSoon();
  };
  const versions = new FormVersions(store, company.id);
  const results = new ResultStore(store, company.id);
  const reader = new FormReader({
    store,
    company: company.id,
    clock,
    log,
    versions,
    results,
    get: context.reader(),
    pollMs: pollSeconds * 1_000 * pollFactor,
    ownPlatform: !foreignPlatform,
    onChanged: announce,
  });
  const definitions = new FormDefinitionDesk({ reader, versions, link, onChanged: () => announce("forms") });
  const filledIn = new FormResultDesk({
    reader,
    versions,
    results,
    documents,
    driversSeenBy: (member) => hours.driversSeenBy(member).map(({ id }) => id),
    terminalsOf: (externalUserId) => hours.board.person(externalUserId)?.terminals ?? null,
    titleOf: (tripId) => trips.truckload.board.rows.get(tripId)?.title ?? null,
  });
  const tripOf: TripsArea["trips"]["trip"] = (member, tripId) => trips.trips.trip(member, tripId);
  return {
    handlers: {
      getFormDefinitions: () => definitions.all(),
      getFormVersion: (_, { params }) => definitions.version(params.formId, params.version),
      saveForm: (member, request) => definitions.save(member, request),
      findFormResults: (member, { query }) => filledIn.find(member, query),
      getFormResult: (member, { params }) => filledIn.detail(member, params.resultId),
      getFormFile: (member, { params, signal }) =>
        filledIn.file(member, params.resultId, params.number, signal),
      getRequiredForms: async (member, { params }) => ({
        forms: await requiredForms({ versions, results, tripOf, clock }, member, params.tripId),
      }),
    },
    start: () => reader.start(),
    stop: () => reader.stop(),
  } satisfies Area<DeskHandlers<typeof formCalls>>;
}
