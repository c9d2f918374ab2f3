import { type LucideIcon, Map as MapIcon, Truck } from "lucide-react";
import { routes } from "@/lib/routes";

export interface Area {
  id: string;
  label: string;
  href: ReturnType<(typeof routes)["map"]> | ReturnType<(typeof routes)["fleet"]>;
  icon: LucideIcon;
  /** Second key after `g`. */
  key: string;
}

export interface AreaGroup {
  label: string;
  areas: readonly Area[];
}

/** What the desk consists of, as far as it is built. */
export const areaGroups: readonly AreaGroup[] = [
  { label: "Operate", areas: [{ id: "map", label: "Map", href: routes.map(), icon: MapIcon, key: "m" }] },
  { label: "Manage", areas: [{ id: "fleet", label: "Fleet", href: routes.fleet(), icon: Truck, key: "f" }] },
];

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas);
