import { later } from "@/components/ui/loading/later";

/** The form of a split, fetched with its schemas once it is needed. */
export const LaterSplitSheet = later(() =>
  import("@/components/freight/split/split-sheet").then((part) => part.SplitSheet),
);
