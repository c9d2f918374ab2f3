import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ClipboardList, Forklift, Package, Target } from "lucide-react";
import type {
  PaletteAction,
  PaletteCommands,
  PaletteGroup,
  PaletteItem,
} from "@/components/shell/palette/palette-item";
import { type Go, useGo } from "@/components/ui/address";
import { useSettled } from "@/components/ui/loading/use-settled";
import type { FoundFreight } from "@/lib/contract/desk/freight-records";
import type { DeskSession } from "@/lib/contract/desk/session";
import { findFreightQuery } from "@/lib/queries/freight";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

type Found = FoundFreight["found"][number];

const iconPixels = 15;
/** Several letters typed in a row are one question. */
const settleMs = 150;

/** PROs, references and manifests by any part of the number: asked of the desk, which knows all of them. */
export function useFreight(typed: string, commands: PaletteCommands): PaletteGroup {
  const go = useGo();
  const session = useQuery(sessionQuery).data;
  const text = useSettled(typed.trim(), settleMs);
  const onBoard = useQuery({ ...findFreightQuery(text, "board"), placeholderData: keepPreviousData });
  const past = useQuery({ ...findFreightQuery(text, "past"), placeholderData: keepPreviousData });
  const isAsked = typed.trim() !== "" && text !== "";
  const found = isAsked ? [...(onBoard.data?.found ?? []), ...(past.data?.found ?? [])] : [];
  // A shipment of the board may be past by the time the second response comes.
  const once = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
  return {
    heading: "Freight",
    items: [...once.values()].map((one) => itemOf(one, { go, session, commands })),
    isSearching: onBoard.isFetching || past.isFetching || typed.trim() !== text,
  };
}

interface FoundActionsInput {
  go: Go;
  session: DeskSession | undefined;
  commands: PaletteCommands;
}

const icons = { shipment: Package, manifest: ClipboardList, leg: Package } as const;

function itemOf(found: Found, input: FoundActionsInput): PaletteItem {
  const { kind, id, number, title, detail } = found;
  const Icon = icons[kind];
  return {
    id: `${kind} ${id}`,
    label: title === number ? title : `${number} · ${title}`,
    detail,
    icon: <Icon size={iconPixels} />,
    run: () => open(found, input.go),
    actions: () => foundActions(found, input),
  };
}

function open({ kind, id, number }: Found, go: Go): void {
  if (kind === "shipment") go(routes.shipment(number));
  else if (kind === "manifest") go(routes.manifest(id));
  else go(routes.freight({ search: number }));
}

/** Lists what else can be done with freight that was found, each with its reason where it can't. */
function foundActions(found: Found, { go, session, commands }: FoundActionsInput): PaletteAction[] {
  const { kind, id, number } = found;
  const mayMove = refusalOf(session, "moveFreight");
  const plan: PaletteAction = {
    id: `${kind} ${id} plan`,
    label: kind === "manifest" ? "Plan freight onto it" : "Plan it onto a manifest",
    icon: <Target size={iconPixels} />,
    disabledReason: mayMove,
    run: () => go(routes.freight(kind === "manifest" ? { aim: id } : { search: number })),
  };
  if (kind !== "shipment") return [plan];
  return [
    plan,
    {
      id: `${kind} ${id} relocate`,
      label: "Move it to a door, an aisle or a bay",
      icon: <Forklift size={iconPixels} />,
      disabledReason: mayMove,
      run: () => commands.relocate({ id, number }),
    },
  ];
}
