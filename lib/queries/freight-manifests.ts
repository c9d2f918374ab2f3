import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk } from "@/lib/queries/desk-client";
import { rereadFreight } from "@/lib/queries/freight-moves";
import { useWrite } from "@/lib/queries/use-write";

const isUnknown = ({ outcome }: DeskResponse<"makeManifest">): boolean => outcome === "unknown";

/** Makes a manifest. It succeeds as a call also where it was refused: read `outcome`. */
export const useMakeManifest = () =>
  useWrite(
    (body: DeskBody<"makeManifest">, idempotencyKey) => callDesk("makeManifest", { body, idempotencyKey }),
    rereadFreight,
    { isUnknown },
  );
