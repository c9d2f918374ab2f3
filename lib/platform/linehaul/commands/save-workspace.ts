import { type SQL, sql } from "drizzle-orm";
import type { Appended, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import { insertRows } from "@/lib/platform/service/bulk-write";
import { commandEvents, commandReferences } from "@/lib/platform/tables/manifest-commands";
import type { CompanyScope } from "@/lib/store/company-scope";

interface Place extends CompanyScope {
  /** Time at which the call was taken. */
  at: Date;
}

const column = <Row>(rows: readonly Row[], pick: (row: Row) => unknown) => sql.param(rows.map(pick));

async function appendToStreams(place: Place, appended: readonly Appended[]) {
  const rows = appended.map(({ kind, id, version, event, source }) => ({
    kind,
    objectId: id,
    version,
    eventType: event.type,
    data: event,
    eventSource: source,
    recordedAt: place.at,
  }));
  await insertRows(place, commandEvents, rows);
}

interface Projected {
  id: string;
  /** Version that it had when it was loaded, 0 for a new one. */
  loaded: number;
  version: number;
  state: object;
  /** The column beside the state: a manifest's number, a movement's manifest. */
  key: string | null;
}

/** The last state of each object of one kind that got events. */
function projected(workspace: CommandWorkspace, kind: Appended["kind"]): Projected[] {
  const counts = new Map<string, number>();
  for (const one of workspace.appended)
    if (one.kind === kind) counts.set(one.id, (counts.get(one.id) ?? 0) + 1);
  return [...counts].sort().flatMap(([id, count]) => {
    const manifest = kind === "manifest" ? workspace.manifest(id) : null;
    const movement = kind === "movement" ? workspace.movement(id) : null;
    const current = manifest ?? movement;
    if (current === null) return [];
    const key = manifest?.state.manifestNumber ?? movement?.state.manifestId ?? null;
    return [{ id, loaded: current.version - count, version: current.version, state: current.state, key }];
  });
}

interface Projection {
  table: SQL;
  id: SQL;
  key: SQL;
  keyType: SQL;
}

const manifestProjection: Projection = {
  table: sql`platform.linehaul_manifests`,
  id: sql`manifest_id`,
  key: sql`manifest_number`,
  keyType: sql`text`,
};
const movementProjection: Projection = {
  table: sql`platform.linehaul_movements`,
  id: sql`movement_id`,
  key: sql`manifest_id`,
  keyType: sql`uuid`,
};

async function project({ tx, companyId, at }: Place, to: Projection, rows: readonly Projected[]) {
  if (rows.length === 0) return;
  const { rows: stored } = await tx.execute(sql`
    insert into ${to.table} as stored (company_id, ${to.id}, ${to.key}, version, state, created_at, updated_at)
    select ${companyId}, id, key, version, state, ${at}, ${at}
    from unnest(${column(rows, (row) => row.id)}::uuid[], ${column(rows, (row) => row.key)}::${to.keyType}[],
      ${column(rows, (row) => row.version)}::int[], ${column(rows, (row) => JSON.stringify(row.state))}::jsonb[]
    ) as r(id, key, version, state)
    on conflict (company_id, ${to.id}) do update set ${to.key} = excluded.${to.key}, version = excluded.version,
      state = excluded.state, updated_at = excluded.updated_at
    where stored.version = (select loaded from unnest(${column(rows, (row) => row.id)}::uuid[],
      ${column(rows, (row) => row.loaded)}::int[]) as l(id, loaded) where l.id = stored.${to.id})
    returning 1`);
  if (stored.length !== rows.length) throw new Error("A linehaul record was changed past its lock");
}

/** Numbers may change hands within a batch: they are let go before they are takenNames out again. */
async function releaseNumbers({ tx, companyId }: Place, appended: readonly Appended[]) {
  const renumbered = appended.flatMap((one) =>
    one.kind === "manifest" && one.before !== null && one.before.manifestNumber !== one.after.manifestNumber
      ? [one.id]
      : [],
  );
  if (renumbered.length === 0) return;
  await tx.execute(sql`
    update platform.linehaul_manifests set manifest_number = null
    where company_id = ${companyId} and manifest_id = any(${sql.param(renumbered)}::uuid[])`);
}

async function saveReferences(place: Place, workspace: CommandWorkspace) {
  const { tx, companyId } = place;
  const deleted = workspace.appended.flatMap((one) => (one.event.type === "MovementDeleted" ? [one.id] : []));
  if (deleted.length > 0)
    await tx.execute(sql`
      delete from platform.command_references
      where company_id = ${companyId} and kind = 'movement' and object_id = any(${sql.param(deleted)}::uuid[])`);
  const takenNames = workspace.appended.flatMap(({ kind, id, event }) =>
    Object.entries(event.referenceIds ?? {})
      // A movement that was made and deleted in this batch has let its ids go.
      .filter(([name, value]) => workspace.idOfReference(kind, name, value) === id)
      .map(([name, value]) => ({ kind, name, value, objectId: id })),
  );
  await insertRows(place, commandReferences, takenNames);
}

/** Stores what was appended: events, current states and ids, in the transaction that holds the locks. */
export async function saveWorkspace(
  { tx, companyId }: CompanyScope,
  workspace: CommandWorkspace,
  at: Date,
): Promise<void> {
  if (workspace.appended.length === 0) return;
  const place = { tx, companyId, at };
  await appendToStreams(place, workspace.appended);
  await releaseNumbers(place, workspace.appended);
  await project(place, manifestProjection, projected(workspace, "manifest"));
  await project(place, movementProjection, projected(workspace, "movement"));
  await saveReferences(place, workspace);
}
