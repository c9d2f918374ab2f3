import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";

/** Is true of a stop whose freight has its outcome, whichever that is. */
export const isStopOver = ({ mark }: Pick<ManifestStop, "mark">): boolean =>
  mark === "done" || mark === "osd" || mark === "not-done" || mark === "exception";
