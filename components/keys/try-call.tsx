import { Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard/copy";
import type { KeyRow, KeysResponse } from "@/lib/contract/desk/keys/key-records";

type Sample = KeysResponse["sample"];

/** A call by which a key can be tried: ready to run where the secret is known. @param origin of the desk's address */
export function callText(
  { scope }: Pick<KeyRow, "scope">,
  { origin, secret, sample }: { origin: string; secret: string | null; sample: Sample },
): string {
  const key = secret ?? "THE_SECRET";
  if (scope === "interface")
    return [`curl --fail-with-body ${origin}/platform/vehicles \\`, `  --header "apiKey: ${key}"`].join("\n");
  const { vehicle, latitude, longitude } = sample ?? {
    ...{ vehicle: "YOUR_UNIT", latitude: 38.627, longitude: -90.1994 },
  };
  const position = `"vehicle":${JSON.stringify(vehicle)},"eventTime":"'$(date -u +%FT%TZ)'"`;
  return [
    `curl --fail-with-body ${origin}/platform/device/positions \\`,
    `  --header "apiKey: ${key}" \\`,
    `  --header "content-type: application/json" \\`,
    `  --data '{"positions":[{${position},`,
    `    "latitude":${latitude},"longitude":${longitude}}]}'`,
  ].join("\n");
}

interface TryCallProps {
  of: Pick<KeyRow, "scope">;
  /** Null once it is shown no more. */
  secret: string | null;
  sample: Sample;
}

/** The call by which a key is tried, to be copied. */
export function TryCall({ of, secret, sample }: TryCallProps) {
  const text = callText(of, { origin: window.location.origin, secret, sample });
  return (
    <section aria-label="A call to try it">
      <div className="mb-1 flex items-center gap-2">
        <h3 className="flex-1 text-ink-2">
          {of.scope === "device" && sample !== null
            ? `Sends a position of ${sample.vehicle}`
            : "A call to try it"}
        </h3>
        <Button icon={<Copy size={14} />} onClick={() => void copyText(text, "The call is copied")}>
          Copy the call
        </Button>
      </div>
      <pre className="rounded-control border border-line bg-sunken p-2.5 font-mono whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </section>
  );
}
