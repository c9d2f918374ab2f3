import type { ComingStop } from "@/lib/contract/desk/places/place-records";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import { callDesk } from "@/lib/queries/desk-client";

/** Outcome of a stop that was to come over to the place that is kept. */
interface MovedStop {
  label: string;
  /** Reason why it stays; null where it came over. */
  because: string | null;
}

const labelOf = ({ title, number }: ComingStop) => `${title}, stop ${number}`;

/** Says why a coming stop can't come over; null where it can. */
export const staysBecause = ({ kind }: ComingStop): string | null =>
  kind === "trip" ? null : "its freight names the customer: change the customer on the freight";

/** Sends trips' stops to another place, each judged alone; freight's stay, and it is said why. */
export async function moveComing(
  coming: readonly ComingStop[],
  { companyLocationId }: Pick<CompanyLocation, "companyLocationId">,
): Promise<MovedStop[]> {
  const moved: MovedStop[] = [];
  for (const stop of coming) {
    const label = labelOf(stop);
    const because = staysBecause(stop);
    if (because !== null) moved.push({ label, because });
    else
      moved.push(
        await callDesk("changeTrip", {
          params: { tripId: Number(stop.objectId) },
          body: { stops: [{ stopId: stop.stopId, location: { companyLocationId } }] },
          idempotencyKey: crypto.randomUUID(),
        }).then(
          () => ({ label, because: null }),
          (error: Error) => ({ label, because: error.message }),
        ),
      );
  }
  return moved;
}
