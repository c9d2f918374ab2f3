import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { CommandWorkspace, type Versioned } from "@/lib/platform/linehaul/commands/command-workspace";
import { knownLocationCodes } from "@/lib/platform/linehaul/commands/known-codes";
import { ManifestState } from "@/lib/platform/linehaul/commands/manifest-state";
import { MovementState } from "@/lib/platform/linehaul/commands/movement-state";
import type { CommandNames } from "@/lib/platform/linehaul/commands/names-in-commands";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { users } from "@/lib/platform/tables/people";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

/** Sets this lock apart from other advisory locks of a company. */
const linehaulLock = 7_301;

interface Place {
  tx: Queryable;
  companyId: number;
}

interface StoredRow extends Record<string, unknown> {
  state: unknown;
  version: number;
}

const list = (values: Iterable<string>) => sql.param([...new Set(values)]);

/** Objects that are addressed by the names, and the manifests that addressed movements are on. */
async function findIds({ tx, companyId }: Place, names: CommandNames) {
  const { references } = names;
  const { rows } = await tx.execute<{ kind: string; id: string }>(sql`
    with addressed as (
      select stored.kind, stored.object_id from platform.command_references stored
      join unnest(${sql.param(references.map((r) => r.kind))}::text[],
        ${sql.param(references.map((r) => r.name))}::text[],
        ${sql.param(references.map((r) => r.value))}::text[]) as sent(kind, name, value)
        on stored.kind = sent.kind and stored.name = sent.name and stored.value = sent.value
      where stored.company_id = ${companyId}
      union select 'manifest', manifest_id from platform.linehaul_manifests
      where company_id = ${companyId} and manifest_number = any(${list(names.manifestNumbers)}::text[])
    )
    select kind, object_id as id from addressed
    union select 'manifest', m.manifest_id from platform.linehaul_movements m
    join addressed a on a.kind = 'movement' and a.object_id = m.movement_id
    where m.company_id = ${companyId} and m.manifest_id is not null`);
  const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  return { manifestIds: idsOf("manifest"), movementIds: idsOf("movement") };
}

async function lockManifests({ tx, companyId }: Place, ids: string[]): Promise<Versioned<ManifestState>[]> {
  const { rows } = await tx.execute<StoredRow>(sql`
    select state, version from platform.linehaul_manifests
    where company_id = ${companyId} and manifest_id = any(${list(ids)}::uuid[])
    order by manifest_id for update`);
  return rows.map((row) => ({ state: ManifestState.parse(row.state), version: row.version }));
}

async function lockMovements({ tx, companyId }: Place, ids: string[], manifestIds: string[]) {
  const { rows } = await tx.execute<StoredRow>(sql`
    select state, version from platform.linehaul_movements
    where company_id = ${companyId}
      and (movement_id = any(${list(ids)}::uuid[]) or manifest_id = any(${list(manifestIds)}::uuid[]))
    order by movement_id for update`);
  return rows.map((row) => ({ state: MovementState.parse(row.state), version: row.version }));
}

/**
 * Locks and loads everything that the names lead to. A company's writers of linehaul go one after the other: which
 * ids and numbers are taken can only be known while nobody else gives any out, and a batch in memory takes milliseconds.
 * The rows are locked too, for readers that lock, and their versions are checked when they are stored.
 */
export async function openWorkspace(
  scope: CompanyScope,
  names: CommandNames,
  now: EpochMicros,
): Promise<CommandWorkspace> {
  const { tx, companyId } = scope;
  const place = { tx, companyId };
  await tx.execute(sql`select pg_advisory_xact_lock(${linehaulLock}, ${companyId})`);
  const { manifestIds, movementIds } = await findIds(place, names);
  const manifests = await lockManifests(place, manifestIds);
  const movements = await lockMovements(place, movementIds, manifestIds);
  return new CommandWorkspace({
    manifests,
    movements,
    locationCodes: await knownLocationCodes(scope, names.locationCodes),
    driverCodes: await knownTexts(scope, users.externalUserId, names.driverCodes),
    nowMicros: now,
    newId: randomUUID,
  });
}
