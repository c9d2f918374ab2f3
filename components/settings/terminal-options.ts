import { useQuery } from "@tanstack/react-query";
import { terminalsQuery } from "@/lib/queries/settings";

export const wholeFleet = "The whole fleet";

/**
 * Terminals as a select offers them.
 * @param chosen stays on offer though it is not known any more; empty where none is chosen
 */
export function useTerminalOptions(chosen: string) {
  const known = useQuery(terminalsQuery).data?.terminals ?? [];
  const options = known.map(({ code, name }) => ({
    value: code,
    label: name === code ? code : `${code} ${name}`,
  }));
  const isKnown = chosen === "" || known.some(({ code }) => code === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}
