import type { TenderOffer } from "@/components/trips/tender/tender-file";
import { loadNumber, type ReviewedOffer } from "@/components/trips/tender/tender-review";
import { toSaveFailure } from "@/components/ui/save-failure";
import { toastRefused } from "@/components/ui/toast";
import type { DeclinedTender } from "@/lib/contract/desk/tenders/declined-tenders";
import { readDeclined, useDeclineTender, useReopenTender } from "@/lib/queries/tenders/declined-tenders";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

type Decline = Pick<DeclinedTender, "by" | "at" | "reason">;

/** Outcome of an offer; null while nobody has decided. */
export type Decided =
  | { state: "under-way" }
  | { state: "accepted"; tripNumber: string; tripId: number; what: "made" | "changed" }
  | { state: "canceled" }
  | ({ state: "declined" } & Decline)
  | { state: "failed"; message: string };

const tenderOf = ({ sender, controlNumbers, tender }: TenderOffer) => ({
  ...{ sender, controlNumbers },
  shipmentNumber: tender.shipmentId,
});

const decidedBy = ({ by, at, reason }: DeclinedTender): Decided => ({ state: "declined", by, at, reason });

/** Says who declined, when and why: `Dana Whitlock, Wed 18 Nov 09:00 CST: no truck`. */
export const declineText = ({ by, at, reason }: Decline): string =>
  `${by}, ${dayTimeLabel(Date.parse(at), localZone())}: ${reason}`;

/** Reads what of a file was declined before. @throws PlatformError */
export async function readDeclines(offers: readonly TenderOffer[]) {
  const all = await readDeclined(offers.filter(({ isRefused }) => !isRefused).map(tenderOf));
  const ofLoad = (offer: TenderOffer) =>
    all.filter(
      ({ sender, shipmentNumber }) => sender === offer.sender && shipmentNumber === offer.tender.shipmentId,
    );
  const own = (offer: TenderOffer) =>
    ofLoad(offer).find(({ controlNumbers }) => controlNumbers === offer.controlNumbers);
  return {
    /** Those that were declined, by their keys. */
    decided: new Map(
      offers.flatMap((offer): [string, Decided][] => {
        const declined = own(offer);
        return declined === undefined ? [] : [[offer.key, decidedBy(declined)]];
      }),
    ),
    /** Says of an offer that is open where an earlier one of its load was declined. */
    noted(reviewed: ReviewedOffer): ReviewedOffer {
      const [earlier] = ofLoad(reviewed.offer);
      if (earlier === undefined || own(reviewed.offer) !== undefined) return reviewed;
      const said = `An earlier offer of it was declined by ${declineText(earlier)}`;
      return { ...reviewed, because: reviewed.because === null ? said : `${reviewed.because} ${said}` };
    },
  };
}

/** The writes that decline an offer and take that back. @param decide shows what became of it */
export function useDeclines(decide: (reviewed: ReviewedOffer, is: Decided | null) => void) {
  const keep = useDeclineTender();
  const takeBack = useReopenTender();
  return {
    isDeclining: keep.isPending,
    async decline(reviewed: ReviewedOffer, reason: string, onDone: () => void) {
      try {
        decide(reviewed, decidedBy(await keep.mutateAsync({ ...tenderOf(reviewed.offer), reason })));
        onDone();
      } catch (thrown) {
        toastRefused(`Load ${loadNumber(reviewed)} is not declined`, toSaveFailure(thrown));
      }
    },
    async reopen(reviewed: ReviewedOffer) {
      try {
        await takeBack.mutateAsync(tenderOf(reviewed.offer));
        decide(reviewed, null);
      } catch (thrown) {
        toastRefused("The decline is not taken back", toSaveFailure(thrown));
      }
    },
  };
}
