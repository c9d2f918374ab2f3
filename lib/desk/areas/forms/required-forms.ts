import type { RequiredForm } from "@/lib/contract/desk/forms/forms-records";
import { microsFromMs, parseInstant } from "@/lib/contract/instant";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import type { FormVersions } from "@/lib/desk/areas/forms/form-versions";
import type { StoredResult } from "@/lib/desk/areas/forms/read-result";
import type { ResultStore } from "@/lib/desk/areas/forms/result-store";
import type { DeskGround } from "@/lib/desk/ground";

export interface RequiredFormsOptions extends Pick<DeskGround, "clock"> {
  versions: FormVersions;
  results: ResultStore;
  /** The record of a trip that the member sees. @throws Refusal */
  tripOf: (member: Member, tripId: number) => Promise<TruckloadTrip>;
}

/** Looks for a trip's forms so far back where it does not say when it begins. */
const usualTripMs = 7 * 86_400_000;

/** Reads what is asked of the driver at each stop of a trip, and what of it was handed in. @throws Refusal */
export async function requiredForms(
  { versions, results, tripOf, clock }: RequiredFormsOptions,
  member: Member,
  tripId: number,
): Promise<RequiredForm[]> {
  const trip = await tripOf(member, tripId);
  const asked = (trip.stops ?? []).flatMap(({ stopId, forms = [] }) =>
    forms.map(({ formId, version }) => ({ stopId, formId, version })),
  );
  if (asked.length === 0) return [];
  const begins = parseInstant(trip.actualStartTime ?? trip.scheduledStartTime ?? "");
  const since = begins ?? microsFromMs(clock() - usualTripMs);
  const handedIn = await results.forTrip(tripId, trip.externalUserIds ?? [], since);
  const known = await versions.newest();
  return asked.map((form) => ({
    ...form,
    name: known.find(({ formId }) => formId === form.formId)?.name ?? null,
    ...stateOf(tripId, form, handedIn),
  }));
}

function stateOf(
  tripId: number,
  { stopId, formId }: { stopId: number; formId: string },
  handedIn: readonly StoredResult[],
): Pick<RequiredForm, "state" | "resultId"> {
  const ofForm = handedIn.filter((result) => result.formId === formId);
  const here = ofForm.find((result) => result.tripId === tripId && result.stopId === stopId);
  if (here) return { state: "handed-in", resultId: here.id };
  const somewhere = ofForm.find((result) => result.stopId === null);
  return somewhere ? { state: "unknown", resultId: somewhere.id } : { state: "open", resultId: null };
}
