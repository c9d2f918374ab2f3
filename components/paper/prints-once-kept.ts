import { toastRefused } from "@/components/ui/toast";

/**
 * Prints from the browser once the desk has kept that it was printed: only of a print that is kept it can be said later what
 * changed. One that can't be kept is printed all the same, and that is said.
 */
export const printsOnceKept = {
  onError: (error: Error) => toastRefused("Printed, but not kept: changes are not listed", error),
  onSettled: () => window.print(),
};
