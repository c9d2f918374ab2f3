import { later } from "@/components/ui/loading/later";

/** The form of an OS&D case, fetched with its schemas once it is needed. */
export const LaterOsdSheet = later(() =>
  import("@/components/shipment/osd/osd-sheet").then((part) => part.OsdSheet),
);
