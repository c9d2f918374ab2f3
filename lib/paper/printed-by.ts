import type { Paper } from "@/lib/paper/paper";
import { stampLabel } from "@/lib/paper/paper-labels";

interface Printing {
  /** The member's name. */
  by: string;
  /** Milliseconds since 1970. */
  atMs: number;
  /** IANA zone of the terminal that prints. */
  zone: string;
}

/** A paper with who printed it and when at its foot: what it says may be older than the print. */
export const printedBy = (paper: Paper, { by, atMs, zone }: Printing): Paper => ({
  ...paper,
  stamp: `Printed ${stampLabel(new Date(atMs).toISOString(), zone)} by ${by}. ${paper.stamp}`,
});
