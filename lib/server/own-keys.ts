import { createHmac } from "node:crypto";
import type { KeyScope } from "@/lib/contract/operation";
import { KeyNotOwn, type Keys } from "@/lib/platform/service/keys";
import { ownKeyNames } from "@/lib/platform/service/own-key-names";
import type { Environment } from "@/lib/server/environment";
import { MendableFault } from "@/lib/server/mendable-fault";

type Part = "desk" | "devices" | "carrier";

const scopes: Record<Part, KeyScope> = { desk: "interface", devices: "device", carrier: "interface" };

/** The keys with which the installation's own parts call the embedded service. */
export type OwnKeys = Readonly<Record<Part, string>>;

/** Thrown at start where a key of the environment is not for this installation to use. */
class OwnKeyRefused extends MendableFault {
  constructor(what: string, reason: string) {
    super(`${what} cannot be used: it ${reason}. Choose another key.`);
  }
}

interface Company {
  companyId: number;
  companyName: string;
}

/**
 * The keys given from outside, and for the rest derived ones: every process of the installation has the same, and none
 * has to store them. The company is part of the derivation, so that no secret opens two companies with one key.
 */
export function ownKeys(environment: Environment, secret: string, company: Company): OwnKeys {
  const derived = (label: string) => {
    const subject = JSON.stringify(["own key", label, company.companyId, company.companyName]);
    return `hb_${label}_${createHmac("sha256", secret).update(subject).digest("base64url")}`;
  };
  return {
    desk: environment.platformApiKey ?? derived("interface"),
    devices: environment.platformDeviceKey ?? derived("device"),
    carrier: derived("carrier"),
  };
}

/**
 * Brings the store's keys in line with the installation's: those of an earlier secret are revoked.
 * @returns how many were
 * @throws OwnKeyRefused
 */
export async function settleOwnKeys(
  keys: Pick<Keys, "settle">,
  { companyId }: Company,
  own: OwnKeys,
  environment: Pick<Environment, "demo" | "platformApiKey" | "platformDeviceKey">,
): Promise<number> {
  const settle = async (part: Part, variable: string | null) => {
    const name = ownKeyNames[part];
    try {
      return await keys.settle(companyId, scopes[part], name, own[part], part === "desk");
    } catch (error) {
      if (!(error instanceof KeyNotOwn)) throw error;
      throw new OwnKeyRefused(variable ?? `The key of the ${name}`, error.reason);
    }
  };
  const revoked = [
    await settle("desk", environment.platformApiKey && "PLATFORM_API_KEY"),
    await settle("devices", environment.platformDeviceKey && "PLATFORM_DEVICE_KEY"),
    environment.demo ? await settle("carrier", null) : 0,
  ];
  return revoked.reduce((sum, count) => sum + count);
}
