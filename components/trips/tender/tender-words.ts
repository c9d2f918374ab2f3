import { loadNumber, type ReviewedOffer } from "@/components/trips/tender/tender-review";

type Offer = Pick<ReviewedOffer, "offer" | "kind">;

const isChange = ({ kind }: Pick<ReviewedOffer, "kind">): boolean => kind === "changed";

/** Says what is decided: `load LKV-20417`, or the change of one of which a trip is on record. */
export const offerName = (offer: Offer): string =>
  `${isChange(offer) ? "the change of " : ""}load ${loadNumber(offer)}`;

/** Label of the button that accepts all that are open. */
export function acceptLabel([first, ...more]: readonly Offer[]): string {
  if (more.length > 0) return `Accept all ${more.length + 1}`;
  return first !== undefined && isChange(first) ? "Accept the change" : "Accept the load";
}

/** Says what was accepted: `1 load is accepted`, `2 changes are accepted`. @param count so many of them */
export function acceptedLabel(offers: readonly Offer[], count: number): string {
  const changes = offers.filter(isChange).length;
  const noun = changes === 0 ? "load" : changes === offers.length ? "change" : "tender";
  return count === 1 ? `1 ${noun} is accepted` : `${count} ${noun}s are accepted`;
}

/** Says what declining does not do. */
export const declinedLabel = (offer: Offer): string =>
  isChange(offer) ? "The trip stays as it is." : "No trip is made.";
