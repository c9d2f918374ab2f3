import {
  ArrowRightLeft,
  Blocks,
  Bot,
  Building2,
  ChartColumn,
  ChartNoAxesGantt,
  ClipboardList,
  Clock,
  FileText,
  Handshake,
  History,
  Inbox,
  KeyRound,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Package,
  ScrollText,
  Settings,
  TriangleAlert,
  Truck,
  UserCog,
  Users,
} from "lucide-react";
import type { Route } from "next";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import { routes } from "@/lib/routes";

export interface Area {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Second key after `g`: a letter of the label that no other area has, else one of its sound. */
  key: string;
  href: Route;
  /** Kind of count beside its name. */
  counts?: "trips" | "hours" | "freight" | "inbox" | "exceptions";
  /** A call without which nothing can be done there: who may not make it is not offered the area. */
  needs?: DeskCallId;
}

interface AreaGroup<Entry> {
  label: string;
  areas: readonly Entry[];
}

/** An area of the design. Its route is null until it is built, and until then it is shown nowhere. */
type PlannedArea = Omit<Area, "href"> & { href: Route | null };

/** Every area of the design, in the order of the navigation. Letters are given out once, before areas are built. */
export const plannedAreas: readonly AreaGroup<PlannedArea>[] = [
  {
    label: "Operate",
    areas: [
      { id: "map", label: "Map", icon: MapIcon, key: "m", href: routes.map() },
      {
        id: "trips",
        label: "Trips",
        icon: ChartNoAxesGantt,
        key: "t",
        href: routes.trips(),
        counts: "trips",
      },
      { id: "hours", label: "Hours", icon: Clock, key: "h", href: routes.hours(), counts: "hours" },
      {
        id: "freight",
        label: "Freight",
        icon: Package,
        key: "g",
        href: routes.freight(),
        counts: "freight",
      },
      { id: "linehaul", label: "Linehaul", icon: ArrowRightLeft, key: "l", href: routes.linehaul() },
      { id: "manifests", label: "Manifests", icon: ClipboardList, key: "n", href: routes.manifests() },
      { id: "inbox", label: "Inbox", icon: Inbox, key: "i", href: routes.inbox(), counts: "inbox" },
      {
        id: "exceptions",
        label: "Exceptions",
        icon: TriangleAlert,
        key: "x",
        href: routes.exceptions(),
        counts: "exceptions",
      },
      { id: "events", label: "Events", icon: History, key: "v", href: routes.events() },
      { id: "handover", label: "Handover", icon: Handshake, key: "d", href: routes.handover() },
    ],
  },
  {
    label: "Manage",
    areas: [
      { id: "forms", label: "Forms", icon: FileText, key: "o", href: routes.forms() },
      { id: "reports", label: "Reports", icon: ChartColumn, key: "r", href: routes.reports() },
      { id: "machines", label: "Machines", icon: Bot, key: "c", href: routes.machines() },
      { id: "apps", label: "Apps", icon: Blocks, key: "a", href: routes.apps() },
      { id: "fleet", label: "Fleet", icon: Truck, key: "f", href: routes.fleet() },
      { id: "people", label: "People", icon: Users, key: "p", href: routes.people() },
      // Its own letters are all given out: k is how it begins when it is spoken.
      { id: "customers", label: "Customers", icon: Building2, key: "k", href: routes.customers() },
      { id: "places", label: "Places", icon: MapPin, key: "e", href: routes.places() },
      {
        id: "members",
        label: "Members",
        icon: UserCog,
        key: "b",
        href: routes.members(),
        needs: "listMembers",
      },
      // Nor has it a letter of its own left but its last but one.
      { id: "keys", label: "Keys", icon: KeyRound, key: "y", href: routes.keys(), needs: "listKeys" },
      { id: "settings", label: "Settings", icon: Settings, key: "s", href: routes.settings() },
      { id: "audit", label: "Audit", icon: ScrollText, key: "u", href: routes.audit(), needs: "getAudit" },
    ],
  },
];

const isBuilt = (area: PlannedArea): area is Area => area.href !== null;

/** The areas that are built, in their groups; a group without any is left out. */
export const areaGroups: readonly AreaGroup<Area>[] = plannedAreas
  .map((group) => ({ label: group.label, areas: group.areas.filter(isBuilt) }))
  .filter((group) => group.areas.length > 0);

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas);
