import type { QueryClient } from "@tanstack/react-query";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { rereadFreight } from "@/lib/queries/freight-moves";
import { useWrite } from "@/lib/queries/use-write";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;

/** One manifest with all that belongs to it, and what may be done with it now. */
export const manifestQuery = (manifestId: string) => ({
  ...deskQuery("getManifestDetail", { params: { manifestId } }),
  staleTime: 5_000,
  refetchInterval,
});

/**
 * A manifest as of an instant.
 * @param asOf ISO 8601
 * @param by `happened`: as it was then, by what is known now. `known`: as it was known then.
 */
export const manifestAsOfQuery = (manifestId: string, asOf: string, by: "happened" | "known") => ({
  ...deskQuery("getManifestDetail", { params: { manifestId }, query: { asOf, by } }),
  staleTime: 60_000,
});

/** Lists who might drive a manifest, the best first. */
export const manifestCandidatesQuery = (draft: DeskBody<"getManifestCandidates">) => ({
  ...deskQuery("getManifestCandidates", { body: draft }),
  staleTime: 10_000,
});

/** A better order of a manifest's open stops. @param version of the manifest that it is for: another one asks anew */
export const orderProposalQuery = (manifestId: string, version: string, pinned: readonly string[]) => ({
  ...deskQuery("proposeOrder", { body: { manifestId, pinned: [...pinned] } }),
  queryKey: [...deskKey("proposeOrder"), manifestId, version, pinned],
  staleTime: 60_000,
  gcTime: 60_000,
});

type ManifestWritten = DeskResponse<"changeManifest">;
const after = { isUnknown: ({ outcome }: ManifestWritten) => outcome === "unknown" };
const reread = (client: QueryClient) => rereadFreight(client);

interface OfManifest {
  manifestId: string;
}

/** Changes a manifest. It succeeds as a call also where the change was refused: read `outcome`. */
export const useChangeManifest = () =>
  useWrite(
    ({ manifestId, ...body }: OfManifest & DeskBody<"changeManifest">, idempotencyKey) =>
      callDesk("changeManifest", { params: { manifestId }, body, idempotencyKey }),
    reread,
    after,
  );

/** Writes the order of a manifest's open stops, and which of them are pinned. */
export const useOrderManifest = () =>
  useWrite(
    ({ manifestId, ...body }: OfManifest & DeskBody<"orderManifest">, idempotencyKey) =>
      callDesk("orderManifest", { params: { manifestId }, body, idempotencyKey }),
    reread,
    after,
  );

/** The same manifest for another day. */
export const useCopyManifest = () =>
  useWrite(
    ({ manifestId, ...body }: OfManifest & DeskBody<"copyManifest">, idempotencyKey) =>
      callDesk("copyManifest", { params: { manifestId }, body, idempotencyKey }),
    reread,
    after,
  );

/** Gives a shipment its completion code. */
export const useCompleteShipment = () =>
  useWrite(
    ({ shipmentId, ...body }: { shipmentId: string } & DeskBody<"completeShipment">, idempotencyKey) =>
      callDesk("completeShipment", { params: { shipmentId }, body, idempotencyKey }),
    reread,
  );

/** A manifest on paper; the desk keeps what was printed. */
export const usePrintManifest = () =>
  useWrite(
    ({ manifestId, ...body }: OfManifest & DeskBody<"printManifest">, idempotencyKey) =>
      callDesk("printManifest", { params: { manifestId }, body, idempotencyKey }),
    reread,
  );

/** Reports that the member has the manifest open (every 15 s) or has closed it. @returns who else has it open */
export const reportManifestPresence = (manifestId: string, here: boolean) =>
  callDesk("reportManifestPresence", { params: { manifestId }, body: { here } });
