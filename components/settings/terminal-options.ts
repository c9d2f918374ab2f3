import { useQuery } from "@tanstack/react-query";
import { terminalName } from "@/components/terminal/terminal-name";
import { terminalsQuery } from "@/lib/queries/settings";

export const wholeFleet = "The whole fleet";

/**
 * Terminals as a select offers them.
 * @param chosen stays on offer though it is not known any more; empty where none is chosen
 */
export function useTerminalOptions(chosen: string) {
  const known = useQuery(terminalsQuery).data?.terminals ?? [];
  const options = known.map((one) => ({ value: one.code, label: terminalName(one) }));
  const isKnown = chosen === "" || known.some(({ code }) => code === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}
