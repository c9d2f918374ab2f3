import type { ListAction } from "@/components/list-page/list-actions";
import { figure } from "@/components/ui/figure";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

/** Limits how many PROs are proven at once, in archives of 500 each: each PRO is a request of its own. */
export const mostProofs = 5_000;

/** Says why so many are not made at once. */
export const tooManyProofs = (count: number): string =>
  `At most ${figure(mostProofs)} at once, these are ${figure(count)}: filter or choose fewer.`;

/** PROs of deliveries and pickups, each once. */
export const provenOf = (shipments: readonly Pick<ShipmentRow, "proNumber" | "type">[]): string[] => [
  ...new Set(
    shipments.flatMap(({ proNumber, type }) =>
      proNumber !== null && (type === "delivery" || type === "pickup") ? [proNumber] : [],
    ),
  ),
];

/** Asks for proof of delivery of some freight. @param of `what is chosen` */
export function proofAction(
  shipments: readonly Pick<ShipmentRow, "proNumber" | "type">[],
  of: string,
  ask: () => void,
): { proof: ListAction } {
  const { length } = provenOf(shipments);
  return {
    proof: {
      keys: null,
      label: `Proof of delivery of ${of}`,
      disabledReason:
        length === 0
          ? "None of it has a PRO that is delivered or picked up."
          : length > mostProofs
            ? tooManyProofs(length)
            : null,
      run: ask,
    },
  };
}

/** Asks for it of what is chosen on a list, else of all that is shown. */
export const listProofAction = (
  chosen: readonly ShipmentRow[],
  shown: readonly ShipmentRow[],
  ask: () => void,
) => (chosen.length > 0 ? proofAction(chosen, "the selection", ask) : proofAction(shown, "all shown", ask));
