import type { PlatformBends } from "@/lib/desk/areas/trips/testing/platform-bends";
import { openWire, type PlatformWire } from "@/lib/desk/link/wire";
import type { LossyWire } from "@/lib/desk/testing/lossy-wire";
import { fetchFrom } from "@/lib/platform/service/handle-call";
import { publishedOnly } from "@/lib/platform/service/published-only";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

/** A rig's way to its platform, which may lose what is sent, or be another than our service. */
export function openRigWire(at: TestPlatform, bends: PlatformBends, lossy: LossyWire): PlatformWire {
  const stranger = publishedOnly(at.platform, new Set());
  const overWire = lossy.wrap((request) =>
    fetchFrom((bends.isForeign ? stranger : at.platform).handle, request),
  );
  return openWire({ baseUrl: "http://platform.test", apiKey: at.interfaceKey }, async (input, init) => {
    const request = new Request(input, { ...init, redirect: "follow" });
    return bends.responseTo(request) ?? overWire(request);
  });
}
