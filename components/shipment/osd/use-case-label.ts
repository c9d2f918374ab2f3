import { useQuery } from "@tanstack/react-query";
import { shipmentServiceQuery } from "@/lib/queries/bills/shipment-service";

/** Names the act by what it does: a case that is there is opened, not begun again. Reads what the page has read already. */
export function useCaseLabel(proNumber: string | null): string {
  const service = useQuery({ ...shipmentServiceQuery(proNumber ?? ""), enabled: false }).data;
  const [present] = service?.osdCases ?? [];
  return present === undefined ? "OS&D case" : `Show the ${present.case.state} OS&D case`;
}
