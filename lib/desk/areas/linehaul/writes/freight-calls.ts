import type { FreightOfLeg, TrailerFreight } from "@/lib/contract/desk/linehaul/leg-writes";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import { commandCall, type LegCall, ofManifest } from "@/lib/desk/areas/linehaul/writes/leg-call";
import { freightCall, loadCalls, prosLabel, statusesOf } from "@/lib/desk/areas/linehaul/writes/step-calls";

/**
 * The calls by which PROs come off trailers, onto them, and are loaded: all that comes off first, so that a PRO that changes
 * its trailer is never on two.
 * @throws NotWritten for a trailer that is not the leg's
 */
export function freightCalls({ carried }: Pull, { trailers }: FreightOfLeg): LegCall[] {
  const named = trailers.map((wanted) => {
    const manifest = carried.find((one) => one.manifest?.id === wanted.manifestId)?.manifest;
    if (!manifest) throw new NotWritten("refused", "One of these trailers is no longer on the leg.");
    return { manifest, wanted };
  });
  return [
    ...named.flatMap(({ manifest, wanted }) => removed(manifest, wanted)),
    ...named.flatMap(({ manifest, wanted }) => planned(manifest, wanted)),
    ...named.flatMap(({ manifest, wanted }) => loadCalls(manifest, wanted.load)),
  ];
}

type Manifest = Known<"linehaul-manifest">;

/** Taken back they are planned again, and loaded where they were. */
function removed(manifest: Manifest, { remove }: TrailerFreight): LegCall[] {
  if (remove.length === 0) return [];
  const loaded = remove.filter((pro) => !manifest.facts.planned.includes(pro));
  const names = ofManifest(manifest);
  return [
    freightCall(manifest, "RemoveShipmentsFromManifest", remove, `${prosLabel(remove)} taken off`, {
      calls: [
        commandCall("PlanShipmentsOnManifest", names, { proNumbers: [...remove] }),
        ...(loaded.length === 0
          ? []
          : [commandCall("LoadShipmentsOnManifest", names, { proNumbers: loaded })]),
      ],
    }),
  ];
}

function planned(manifest: Manifest, { plan }: TrailerFreight): LegCall[] {
  const fresh = plan.filter((pro) => !manifest.facts.pros.includes(pro));
  if (fresh.length === 0) return [];
  const where = manifest.facts.trailer === null ? (manifest.number ?? manifest.id) : manifest.facts.trailer;
  return [
    freightCall(manifest, "PlanShipmentsOnManifest", fresh, `${prosLabel(fresh)} planned onto ${where}`, {
      calls: [commandCall("RemoveShipmentsFromManifest", ofManifest(manifest), { proNumbers: fresh })],
      pros: statusesOf(fresh, "planned"),
    }),
  ];
}
