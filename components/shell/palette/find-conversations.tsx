import { useQuery } from "@tanstack/react-query";
import { MessageSquare, MessageSquarePlus } from "lucide-react";
import type { PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { useGo } from "@/components/ui/address";
import { searchOf } from "@/lib/format/search-of";
import { inboxQuery } from "@/lib/queries/inbox/inbox";
import { routes } from "@/lib/routes";

const iconPixels = 15;
const leastLetters = 2;
const most = 60;
const newMessage = "New message";

/** Conversations by whom they are with, and the way to a new message. */
export function useConversations(typed: string): PaletteGroup {
  const matches = searchOf(typed);
  const wanted = typed.trim().length >= leastLetters;
  const { data, isLoading } = useQuery({ ...inboxQuery, enabled: wanted, refetchInterval: false });
  const go = useGo();
  const items = (wanted ? (data?.conversations ?? []) : []).flatMap((row): PaletteItem[] => {
    const names = row.correspondents.map(({ name }) => name).join(", ");
    if (!matches(`${names} ${row.vehicle ?? ""}`)) return [];
    return [
      {
        id: `conversation ${row.conversationId}`,
        label: names,
        detail: row.last.body,
        icon: <MessageSquare size={iconPixels} />,
        run: () => go(routes.inbox({ at: row.conversationId })),
      },
    ];
  });
  const isMeant = wanted && matches(newMessage);
  const create: PaletteItem = {
    id: "message new",
    label: newMessage,
    icon: <MessageSquarePlus size={iconPixels} />,
    run: () => go(routes.inbox({ sheet: "new" })),
  };
  return {
    heading: "Messages",
    items: [...(isMeant ? [create] : []), ...items.slice(0, most)],
    isSearching: isLoading,
  };
}
