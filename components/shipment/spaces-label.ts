import { figure } from "@/components/ui/figure";

/** Spaces are counted in halves. */
export const spacesLabel = (spaces: number): string => figure(Math.round(spaces * 10) / 10);

/** `1 space`, `0.5 spaces` */
export const spacesCount = (spaces: number): string =>
  `${spacesLabel(spaces)} ${spacesLabel(spaces) === "1" ? "space" : "spaces"}`;
