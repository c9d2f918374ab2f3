import { figure } from "@/components/ui/figure";

/** Spaces are counted in halves. */
export const spacesLabel = (spaces: number): string => figure(Math.round(spaces * 10) / 10);
