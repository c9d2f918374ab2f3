import type { Platform } from "@/lib/platform/create-platform";
import { CompanyBeside } from "@/lib/platform/service/companies";
import type { Environment } from "@/lib/server/environment";
import { MendableFault } from "@/lib/server/mendable-fault";

/** Name of the simulated carrier's company, and of the only company where none is simulated. */
export const companyNames = { demo: "Prairie Lakes Freight", own: "My company" };

/** A company as the desk keeps it. */
export interface DeskCompany {
  /** Id under which its rows in the desk's schema are kept. */
  id: string;
  name: string;
}

/** Under which name the desk keeps what is a company's of the embedded service. */
export const deskCompany = (companyId: number): string => `embedded ${companyId}`;

const foreignPrefix = "at ";

/** Names a company of which only the desk's rows are known. */
export const nameOfRows = (id: string): string =>
  id.startsWith(foreignPrefix) ? id.slice(foreignPrefix.length) : id;

/**
 * The company that an installation's desk works for. At a foreign platform it goes by the platform's host: with another
 * `PLATFORM_URL` it is another one, with members of its own.
 * @param own the company of the embedded service, null where `platformUrl` says whose service it is
 */
export function companyOfDesk(
  own: { companyId: number; companyName: string } | null,
  platformUrl: string | null,
): DeskCompany {
  if (own) return { id: deskCompany(own.companyId), name: own.companyName };
  if (platformUrl === null) throw new Error("A desk has a service of its own or a foreign one");
  const { host } = new URL(platformUrl);
  return { id: `${foreignPrefix}${host}`, name: host };
}

/** Thrown where the store is another installation's: the demo carrier and a real company never share one. */
class StoreOfAnother extends MendableFault {}

/** The store as the person who set it up knows it. */
export const storeLabel = ({ databaseUrl, dataDir }: Pick<Environment, "databaseUrl" | "dataDir">): string =>
  databaseUrl === null
    ? `The data folder ${dataDir}`
    : `The database ${new URL(databaseUrl).pathname.slice(1)}`;

/**
 * Finds or makes the company of this installation. The demo carrier's password is published: with it nobody may come
 * near another company, and nobody's company may have been the demo carrier's before.
 * @throws StoreOfAnother
 */
export async function openCompany(
  platform: Pick<Platform, "ensureCompany">,
  environment: Pick<Environment, "demo" | "databaseUrl" | "dataDir">,
): Promise<{ companyId: number; companyName: string }> {
  const companyName = environment.demo ? companyNames.demo : companyNames.own;
  const excludes = (other: string) => environment.demo || other === companyNames.demo;
  try {
    return { companyId: await platform.ensureCompany(companyName, excludes), companyName };
  } catch (error) {
    if (!(error instanceof CompanyBeside)) throw error;
    throw new StoreOfAnother(refusal(environment, error.other));
  }
}

function refusal(environment: Pick<Environment, "demo" | "databaseUrl" | "dataDir">, other: string): string {
  const label = storeLabel(environment);
  const elsewhere = environment.databaseUrl === null ? "another DATA_DIR" : "another DATABASE_URL";
  const removal = "take the demo carrier out of it with npm run demo -- remove";
  if (other === companyNames.demo)
    return (
      `${label} holds the demo carrier, whose password is published: no other company is opened in it. ` +
      `Start with ${elsewhere}, or ${removal}. (DEMO=1 shows the demo carrier.)`
    );
  return (
    `${label} holds the company "${other}": the demo carrier, whose password is published, is not started in it. ` +
    `Start with DEMO=0, or give the demo carrier ${elsewhere}. (What an earlier version mixed: ${removal}.)`
  );
}
