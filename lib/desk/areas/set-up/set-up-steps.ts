import { and, eq } from "drizzle-orm";
import { type SetUpResponse, type SetUpStepId, setUpSteps } from "@/lib/contract/desk/set-up/set-up-records";
import type { SetUp } from "@/lib/desk/access/set-up";
import type { FirstWork } from "@/lib/desk/areas/set-up/first-work";
import type { DeskContext } from "@/lib/desk/desk-context";
import { offsetPages } from "@/lib/desk/link/pages";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { objectOr, textOf } from "@/lib/desk/link/read-value";
import { auditTrail } from "@/lib/desk/tables/audit";

/** Steps that are the desk's own, whoever's the platform is. */
const ofDesk: readonly SetUpStepId[] = ["members"];

type Found = Record<SetUpStepId, { done: boolean; count: number | null }>;

/**
 * Reads what is done of the set-up from what there is.
 * @throws Refusal where the platform does not respond
 */
export async function setUpResponse(
  context: DeskContext,
  { skipped, live }: Pick<SetUp, "skipped" | "live">,
  firstWork: Pick<FirstWork, "read">,
): Promise<SetUpResponse> {
  const { foreignPlatform, company } = context;
  const steps = foreignPlatform ? ofDesk : setUpSteps;
  const { places, terminals } = foreignPlatform ? { places: 0, terminals: [] } : await placesOf(context);
  const position = newestPosition(context);
  const [found, first] = await Promise.all([
    foundOf(context, { places, terminals, position }),
    firstWork.read(),
  ]);
  return {
    company: company.name,
    steps: steps.map((id) => ({ id, ...found[id], skipped: skipped?.includes(id) ?? false })),
    ...{ terminals, position, ...first },
    isTrial: !foreignPlatform && skipped !== null && live === null,
  };
}

async function foundOf(
  context: DeskContext,
  { places, terminals, position }: { places: number } & Pick<SetUpResponse, "terminals" | "position">,
): Promise<Found> {
  const { directory, members } = context;
  const counted = (count: number, least = 1) => ({ done: count >= least, count });
  return {
    terminals: counted(terminals.length),
    "hours-rules": { done: await hasHoursRules(context), count: null },
    vehicles: counted(directory.fleet.activeCount),
    drivers: counted([...directory.people.all.values()].filter(({ drives }) => drives).length),
    places: counted(places),
    "device-key": { done: position !== null, count: null },
    // Leave out whoever sets up, who is one.
    members: counted((await members.listed()).length, 2),
  };
}

/**
 * Places that are no terminal's yard, and codes of terminals that have one. Where they are many, all but the first page
 * are as the directory has read them last: pages ask for the set-up all the time.
 */
export async function placesOf({
  link,
  directory,
}: {
  link: { client: Pick<DeskContext["link"]["client"], "call"> };
  directory: { terminals: Pick<DeskContext["directory"]["terminals"], "placesRead"> };
}): Promise<{ places: number; terminals: string[] }> {
  const id = "listCompanyLocations";
  const read = (query: Record<string, string>) =>
    link.client.call(id, { query: { offset: Number(query.offset ?? 0) } });
  const codes = new Set<string>();
  let places = 0;
  try {
    for await (const { records, pagination } of offsetPages(id, "companyLocations", read)) {
      for (const record of records) {
        const code = textOf(objectOr(record).terminalCode);
        if (code) codes.add(code);
        else places += 1;
      }
      const known = pagination.hasNextPage === true ? directory.terminals.placesRead : null;
      if (known !== null)
        return { places: known.others, terminals: [...new Set([...codes, ...known.terminals])].sort() };
    }
  } catch (error) {
    throw refusalOfPlatform(error);
  }
  return { places, terminals: [...codes].sort() };
}

/** Tells whether the company set its drivers' rules: until then the usual ones hold. */
async function hasHoursRules({
  link,
  foreignPlatform,
  store,
  company: { id },
}: DeskContext): Promise<boolean> {
  if (foreignPlatform) return false;
  try {
    const { company } = await link.client.call("getHosSettings");
    if (company.ruleset !== null || company.timezone !== null) return true;
    // Count the usual rules as set once somebody has looked at them and saved.
    const { company: carrier, operation, state } = auditTrail;
    const [saved] = await store.db
      .select({ id: auditTrail.id })
      .from(auditTrail)
      .where(and(eq(carrier, id), eq(operation, "updateHosSettings"), eq(state, "done")))
      .limit(1);
    return saved !== undefined;
  } catch (error) {
    if (isNotOffered(error)) return false;
    throw refusalOfPlatform(error);
  }
}

function newestPosition({ directory: { fleet } }: DeskContext): SetUpResponse["position"] {
  let newest: { vehicle: string; eventMs: number } | null = null;
  for (let index = 0; index < fleet.size; index += 1) {
    const eventMs = fleet.sightingOf(index)?.eventMs;
    const vehicle = fleet.entry(index)?.number;
    if (eventMs === undefined || vehicle === undefined) continue;
    if (newest === null || eventMs > newest.eventMs) newest = { vehicle, eventMs };
  }
  return newest && { vehicle: newest.vehicle, at: new Date(newest.eventMs).toISOString() };
}
