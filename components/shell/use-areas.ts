import { useQuery } from "@tanstack/react-query";
import { type Area, areaGroups } from "@/components/shell/areas";
import { sessionQuery } from "@/lib/queries/session";

/** The areas that whoever is signed in is offered, in their groups. */
export function useAreaGroups(): typeof areaGroups {
  const can = useQuery(sessionQuery).data?.can ?? [];
  const isOffered = ({ needs }: Area) => needs === undefined || can.includes(needs);
  return areaGroups.map((group) => ({ ...group, areas: group.areas.filter(isOffered) }));
}

/** The same without their groups. */
export const useOfferedAreas = (): readonly Area[] => useAreaGroups().flatMap(({ areas }) => areas);
