import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import type { PaletteGroup } from "@/components/shell/palette/palette-item";
import { useGo } from "@/components/ui/address";
import { useSettled } from "@/components/ui/loading/use-settled";
import { findCustomersQuery } from "@/lib/queries/freight";
import { routes } from "@/lib/routes";

const iconPixels = 15;
/** Several letters typed in a row are one question. */
const settleMs = 150;

/** Customers by parts of a name or a number: asked of the desk. One whom freight alone names has no page. */
export function useCustomers(typed: string): PaletteGroup {
  const go = useGo();
  const text = useSettled(typed.trim(), settleMs);
  const { data, isFetching } = useQuery({
    ...findCustomersQuery(text, null),
    placeholderData: keepPreviousData,
  });
  const found = typed.trim() === "" || text === "" ? [] : (data?.customers ?? []);
  return {
    heading: "Customers",
    items: found.flatMap(({ customerNumber: number, name, city, state, isOnRecord }) => {
      if (number === null || !isOnRecord) return [];
      return [
        {
          id: `customer ${number}`,
          label: name ?? number,
          detail: [number, [city, state].filter(Boolean).join(" ")].filter(Boolean).join(" · "),
          icon: <Building2 size={iconPixels} />,
          run: () => go(routes.customer(number)),
        },
      ];
    }),
    isSearching: isFetching || typed.trim() !== text,
  };
}
