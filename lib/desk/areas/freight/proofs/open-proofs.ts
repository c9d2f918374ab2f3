import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { ProofDesk, type ProofDeskOptions } from "@/lib/desk/areas/freight/proofs/proofs";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import type { DeskContext } from "@/lib/desk/desk-context";

/** Proofs of delivery over what is known of freight. */
export const openProofs = (
  { clock, company }: Pick<DeskContext, "clock" | "company">,
  { keptService }: { keptService: KeptService },
  { settings, zoneOf }: Pick<FreightSources, "settings" | "zoneOf">,
  shipments: ProofDeskOptions["shipments"],
): ProofDesk =>
  new ProofDesk({ clock, shipments, settings, zoneOf, kept: keptService, carrier: company.name });
