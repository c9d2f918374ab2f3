import { ChartNoAxesGantt, Clock, type LucideIcon, Map as MapIcon, Settings, Truck } from "lucide-react";
import { routes } from "@/lib/routes";

export interface Area {
  id: string;
  label: string;
  href: ReturnType<(typeof routes)["map" | "trips" | "hours" | "fleet" | "settings"]>;
  icon: LucideIcon;
  /** Second key after `g`. */
  key: string;
  /** What is counted beside its name. */
  counts?: "trips" | "hours";
}

export interface AreaGroup {
  label: string;
  areas: readonly Area[];
}

/** What the desk consists of, as far as it is built. */
export const areaGroups: readonly AreaGroup[] = [
  {
    label: "Operate",
    areas: [
      { id: "map", label: "Map", href: routes.map(), icon: MapIcon, key: "m" },
      {
        id: "trips",
        label: "Trips",
        href: routes.trips(),
        icon: ChartNoAxesGantt,
        key: "t",
        counts: "trips",
      },
      { id: "hours", label: "Hours", href: routes.hours(), icon: Clock, key: "h", counts: "hours" },
    ],
  },
  {
    label: "Manage",
    areas: [
      { id: "fleet", label: "Fleet", href: routes.fleet(), icon: Truck, key: "f" },
      { id: "settings", label: "Settings", href: routes.settings(), icon: Settings, key: "s" },
    ],
  },
];

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas);
