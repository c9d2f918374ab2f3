import type { BatchMaterial, BatchRow } from "@/lib/contract/desk/machines/machine-records";

/** By how many parts a material is off, and how many of its tolerances that is. */
export interface Deviation {
  parts: number;
  /** Beyond 1 or -1 it is out of tolerance. */
  share: number;
}

/** Null where the machine does not tell what was set, what was fed, or by how much it may be off. */
export function deviationOf({ setPart, actualPart, tolerance }: BatchMaterial): Deviation | null {
  if (setPart === null || actualPart === null || tolerance === null) return null;
  const parts = actualPart - setPart;
  const none = parts === 0 ? 0 : Math.sign(parts) * Number.POSITIVE_INFINITY;
  return { parts, share: tolerance > 0 ? parts / tolerance : none };
}

/** The material that is off by most of its tolerances; null where nothing is known of any. */
export function worstOf({ materials }: BatchRow): { material: BatchMaterial; deviation: Deviation } | null {
  const known = materials.flatMap((material) => {
    const deviation = deviationOf(material);
    return deviation === null ? [] : [{ material, deviation }];
  });
  return known.reduce<(typeof known)[number] | null>(
    (worst, one) =>
      worst === null || Math.abs(one.deviation.share) > Math.abs(worst.deviation.share) ? one : worst,
    null,
  );
}

/** By how much it is off, with its sign: `+0.42`, `−1.30`. */
export const partsLabel = (parts: number): string => `${parts < 0 ? "−" : "+"}${Math.abs(parts).toFixed(2)}`;

/** A number of the log as it is shown; null where the platform does not tell it. */
export const amountLabel = (amount: number | null, digits: number): string | null =>
  amount === null
    ? null
    : amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
