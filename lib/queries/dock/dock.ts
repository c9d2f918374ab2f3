import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk } from "@/lib/queries/desk-client";
import { rereadFreight } from "@/lib/queries/freight-moves";
import { useWrite } from "@/lib/queries/use-write";

/** Ticks shipments of a manifest as loaded, or as not. It succeeds as a call also where some were refused: read `results`. */
export const useLoadFreight = () =>
  useWrite(
    ({ manifestId, ...body }: { manifestId: string } & DeskBody<"loadFreight">, idempotencyKey) =>
      callDesk("loadFreight", { params: { manifestId }, body, idempotencyKey }),
    rereadFreight,
  );

/** Cancels a manifest, alone or into another one. It succeeds as a call also where it was refused: read `results`. */
export const useCancelManifest = () =>
  useWrite(
    ({ manifestId, ...body }: { manifestId: string } & DeskBody<"cancelManifest">, idempotencyKey) =>
      callDesk("cancelManifest", { params: { manifestId }, body, idempotencyKey }),
    rereadFreight,
  );
