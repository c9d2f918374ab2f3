import { setTimeout as pause } from "node:timers/promises";
import { KeptImports } from "@/lib/desk/areas/freight/imports/kept-imports";
import { ShipmentImports } from "@/lib/desk/areas/freight/imports/shipment-imports";
import { ShipmentRows } from "@/lib/desk/areas/freight/imports/shipment-rows";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import type { DeskContext } from "@/lib/desk/desk-context";

interface Options extends Pick<DeskContext, "store" | "company" | "clock" | "link"> {
  picture: FreightPicture;
  pending: PendingWrites;
}

/** Composes imports of shipments. */
export const openImports = ({ store, company, clock, link, picture, pending }: Options): ShipmentImports =>
  new ShipmentImports({
    clock,
    link,
    pause: (ms) => pause(ms),
    kept: new KeptImports(store, company.id, "shipments"),
    rows: new ShipmentRows({ picture, access: new FreightAccess(picture), pending }),
  });
