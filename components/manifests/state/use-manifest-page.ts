import { useQuery } from "@tanstack/react-query";
import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useState } from "react";
import { useLoading } from "@/components/manifests/writes/use-loading";
import { useManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { useAddress } from "@/components/ui/address";
import { manifestQuery } from "@/lib/queries/manifests";

const manifestSheets = [
  "proof",
  "unit",
  "driver",
  "add",
  "copy",
  "code",
  "seal",
  "order",
  "print",
  "cancel",
  "notice",
] as const;
export type ManifestSheet = (typeof manifestSheets)[number];

const parsers = {
  /** The stop that keys act on. */
  stop: parseAsString,
  sheet: parseAsStringLiteral(manifestSheets),
};

/** Keeps what the page of a manifest shows, and what can be written from it. */
export function useManifestPage(manifestId: string) {
  const query = useQuery(manifestQuery(manifestId));
  const { view, setView, setSoon } = useAddress(parsers);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const writes = useManifestWrites();
  const moves = useFreightMoves();
  const loading = useLoading(moves);
  const stops = query.data?.row.stops ?? [];
  const toggle = (stopId: string) => {
    const next = new Set(opened);
    if (!next.delete(stopId)) next.add(stopId);
    setOpened(next);
  };
  return {
    query,
    detail: query.data ?? null,
    stop: stops.find(({ stopId }) => stopId === view.stop) ?? null,
    choose: (stop: string | null) => setSoon({ stop }),
    sheet: view.sheet,
    openSheet: (sheet: ManifestSheet | null) => setView({ sheet }),
    opened,
    toggle,
    writes,
    moves,
    loading,
  };
}

export type ManifestPageState = ReturnType<typeof useManifestPage>;
