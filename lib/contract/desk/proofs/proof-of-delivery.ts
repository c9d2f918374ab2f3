import { z } from "zod";
import { KeptCod } from "@/lib/contract/desk/dock/kept-freight";
import { mostProofsAtOnce } from "@/lib/contract/desk/plain/proof-limit";

const text = z.string().nullable();
const number = z.number().nullable();

/** PROs of which proof is wanted. */
export const ProofsQuery = z.object({
  proNumbers: z
    .array(z.string().trim().min(1).max(200))
    .min(1, "must name a PRO")
    .max(mostProofsAtOnce, `must name at most ${mostProofsAtOnce} PROs`),
});

/** A document as it belongs to the proof; its images are read when the file is made. */
const ProofDocument = z.object({
  type: z.string(),
  /** Its place among the shipment's documents, and those of its images: by these they are fetched. */
  number: z.number(),
  images: z.array(z.number()),
  /** Expected; more than there are images while the device uploads. */
  total: z.number(),
  by: text,
  at: text,
});

/**
 * Proof that freight was delivered, or picked up: as reported, and as the desk wrote it down. Instants are ISO 8601,
 * weights pounds; null is what nobody said.
 */
export const ProofOfDelivery = z.object({
  shipmentId: z.string(),
  proNumber: text,
  title: z.string(),
  type: z.enum(["delivery", "pickup"]),
  /** Consignee of a delivery, shipper of a pickup. */
  party: z.object({ name: text, address: text, city: text, state: text, zip: text }),
  /** Zone in which its times are read: of the stop where its place is known, else of its terminal. IANA. */
  timezone: text,
  completedAt: text,
  arrivedAt: text,
  departedAt: text,
  manifest: text,
  stopNumber: number,
  driver: text,
  /** Completion code, and what it says by settings. */
  code: text,
  codeLabel: text,
  /** On the bill. */
  pieces: number,
  weight: number,
  /** As the OS&D case counts them; null without a case. */
  counted: z
    .object({ delivered: number, over: z.number(), short: z.number(), damaged: z.number() })
    .nullable(),
  hasCod: z.boolean(),
  codCollected: KeptCod.nullable(),
  documents: z.array(ProofDocument),
  /** Sentences on what did not go as planned. */
  exceptions: z.array(z.string()),
  /** Sentences on what is missing of the proof. */
  missing: z.array(z.string()),
});
export type ProofOfDelivery = z.output<typeof ProofOfDelivery>;

/** Proofs in the order of the request; PROs that the member does not see, or nobody knows, are left out. */
export const Proofs = z.object({ proofs: z.array(ProofOfDelivery) });
export type Proofs = z.output<typeof Proofs>;
