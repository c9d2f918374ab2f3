import { z } from "zod";
import { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import { legStates } from "@/lib/contract/desk/plain/leg-states";

const text = z.string().nullable();
const number = z.number().nullable();

/** A leg of linehaul that brings freight in. */
export const LegRow = z.object({
  legId: z.string(),
  manifestNumber: text,
  origin: text,
  destination: text,
  trailers: z.array(z.string()),
  driver: FreightDriver.nullable(),
  vehicle: text,
  state: z.enum([...legStates, "unknown"]),
  departedAt: text,
  plannedArrivalAt: text,
  /** By the driver's hours where they are known, else as the platform says. */
  etaAt: text,
  etaBasis: z.enum(["hours", "platform", "none"]),
  shipments: z.number(),
  weight: number,
  knownAt: z.string(),
});
export type LegRow = z.output<typeof LegRow>;
