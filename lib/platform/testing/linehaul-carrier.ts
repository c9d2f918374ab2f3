import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { type LinehaulEventType, linehaulEventData } from "@/lib/contract/interface/linehaul-events";
import type { Body } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

type CommandBody = Body<"applyManifestCommands">["commands"][number];

interface LinehaulEvent {
  eventType: string;
  data: Record<string, unknown>;
}

/** A carrier with terminals JOL, CHI and DEN, a company location PLANT-9 and drivers D-1 and D-2. */
export interface LinehaulCarrier {
  at: TestPlatform;
  /** Runs commands in one call and answers what became of each: null, or its errors. */
  run(...commands: CommandBody[]): Promise<(string[] | null)[]>;
  /** Return events that were raised since the last time, each checked against the contract's schema of its type. */
  newEvents(): Promise<LinehaulEvent[]>;
  /** The stored state of the manifest with that number. */
  manifest(manifestNumber: string): Promise<Record<string, unknown> | null>;
  close(): Promise<void>;
}

/** A command with its ids and payload. */
export const command = (
  commandType: string,
  referenceIds: Record<string, string>,
  payload: Record<string, unknown> = {},
): CommandBody => ({ commandType, referenceIds, payload });

/** One carrier for the tests of a file, and for each a manifest and a movement that nobody has used yet. */
export function eachWithLoad(take: (carrier: LinehaulCarrier, own: NumberedLoad) => void): void {
  const carrier = openedOnce(startLinehaulCarrier);
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    await carrier.newEvents();
    take(carrier, loadNumbered(serial));
  });
}

export type NumberedLoad = ReturnType<typeof loadNumbered>;

/** Ids and number of a manifest and its movement, and the commands that make them. */
export function loadNumbered(serial: number) {
  const load = { load: `load-${serial}` };
  const hook = { hook: `hook-${serial}` };
  const number = `M-${serial}`;
  return {
    serial,
    load,
    hook,
    number,
    create: (payload: object = {}) =>
      command("CreateManifest", load, { manifestNumber: number, destinationLocationCode: "DEN", ...payload }),
    createMovement: (payload: object = {}) =>
      command("CreateMovement", hook, {
        manifestReferenceIds: load,
        originLocationCode: "JOL",
        destinationLocationCode: "DEN",
        ...payload,
      }),
  };
}

function checked(event: LinehaulEvent): LinehaulEvent {
  if (!Object.hasOwn(linehaulEventData, event.eventType))
    throw new Error(`${event.eventType} is no event of linehaul`);
  // Checked by the line before.
  linehaulEventData[event.eventType as LinehaulEventType].parse(event.data);
  return event;
}

export async function startLinehaulCarrier(): Promise<LinehaulCarrier> {
  const at = await startTestPlatform();
  const { db } = at.store;
  await db.execute(sql`
    insert into platform.terminals (company_id, terminal_code, name)
    select ${at.companyId}, code, code from unnest(array['JOL', 'CHI', 'DEN']) code`);
  await db.execute(sql`
    insert into platform.company_locations
      (company_id, external_company_location_id, name, address1, city, state, country, updated_at)
    values (${at.companyId}, 'PLANT-9', 'Plant 9', '1 Main St', 'Joliet', 'IL', 'US', now())`);
  await db.execute(sql`
    insert into platform.users (company_id, external_user_id, first, last, password_hash, roles, terminal_codes,
      group_codes, created_at, updated_at)
    select ${at.companyId}, code, 'Ada', 'Driver', '-', array['Driver'], array['JOL'], array[]::text[], now(), now()
    from unnest(array['D-1', 'D-2']) code`);
  let last = 0;
  return {
    at,
    async run(...commands) {
      const { commandResponses } = await at.client.call("applyManifestCommands", { body: { commands } });
      return commandResponses.map((response) => (response.success ? null : (response.errors ?? [])));
    },
    async newEvents() {
      const { rows } = await db.execute<{ eventType: string; data: Record<string, unknown>; at: number }>(sql`
        select event_type as "eventType", data, uploaded_micros as at from platform.return_events
        where company_id = ${at.companyId} and uploaded_micros > ${last} order by uploaded_micros`);
      last = rows.at(-1)?.at ?? last;
      return rows.map(({ eventType, data }) => checked({ eventType, data }));
    },
    async manifest(manifestNumber) {
      const { rows } = await db.execute<{ state: Record<string, unknown> }>(sql`
        select state from platform.linehaul_manifests
        where company_id = ${at.companyId} and manifest_number = ${manifestNumber}`);
      return rows[0]?.state ?? null;
    },
    close: at.close,
  };
}
