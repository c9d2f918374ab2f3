import type { ReactNode } from "react";
import type { PaneDriver } from "@/components/conversation/conversation-pane";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Something that the palette can do. */
export interface PaletteAction {
  /** Unique among all that is offered, and the same the next time: the palette remembers what was opened. */
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  /** Reason why it does nothing now; it is shown instead of the detail. */
  disabledReason?: string | null;
  run: () => void;
}

/** Something that the palette finds; choosing it does what is usual with it. */
export interface PaletteItem extends PaletteAction {
  keys?: string;
  /** Lists what else can be done with it. */
  actions?: () => readonly PaletteAction[];
}

export interface PaletteGroup {
  heading: string;
  items: readonly PaletteItem[];
  /** Nothing is called so to the letter: these are spelled nearly so. */
  isNear?: boolean;
  /** More of it may come. */
  isSearching?: boolean;
}

/** A shipment as it was found. */
export interface FoundShipment {
  id: string;
  number: string;
}

/** Commands of the palette; they go on after it has closed. */
export interface PaletteCommands {
  assignBest: (trip: TripRow) => void;
  /** Gives a trip to a driver, by `externalUserId`. */
  assign: (trip: TripRow, driver: string) => void;
  dispatch: (trip: TripRow) => void;
  /** Opens the conversation with a driver. */
  write: (driver: PaneDriver) => void;
  /** Asks where a shipment stands. */
  relocate: (shipment: FoundShipment) => void;
}
