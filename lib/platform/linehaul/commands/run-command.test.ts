import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { linehaulEventData, readLinehaulEventData } from "@/lib/contract/interface/linehaul-events";
import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { type Appended, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import { evolveManifest, type ManifestState } from "@/lib/platform/linehaul/commands/manifest-state";
import { evolveMovement, type MovementState } from "@/lib/platform/linehaul/commands/movement-state";
import { runCommand } from "@/lib/platform/linehaul/commands/run-command";
import { arbitraryCommands } from "@/lib/platform/testing/arbitrary-commands";

function emptyWorkspace() {
  let ids = 0;
  return new CommandWorkspace({
    manifests: [],
    movements: [],
    locationCodes: new Set(["JOL", "DEN", "PLANT-9"]),
    driverCodes: new Set(["D-1"]),
    nowMicros: Date.UTC(2026, 10, 20, 11) * 1000,
    newId: () => `id-${String(++ids).padStart(4, "0")}`,
  });
}

function run(commands: readonly ManifestCommand[]) {
  const workspace = emptyWorkspace();
  const outcomes = commands.map((command) => runCommand(workspace, command));
  return { workspace, outcomes };
}

const ofObject = (appended: readonly Appended[], id: string) => appended.filter((one) => one.id === id);
const objectsOf = (appended: readonly Appended[]) => [...new Set(appended.map((one) => one.id))];

/** The state that replaying an object's events from nothing gives. */
function replay(appended: readonly Appended[]): ManifestState | MovementState | null {
  let manifest: ManifestState | null = null;
  let movement: MovementState | null = null;
  for (const one of appended)
    if (one.kind === "manifest") manifest = evolveManifest(manifest, one.event);
    else movement = evolveMovement(movement, one.event);
  return manifest ?? movement;
}

test("whatever is commanded, each object is what replaying its events gives, with gapless versions", () => {
  fc.assert(
    fc.property(arbitraryCommands, (commands) => {
      const { workspace } = run(commands);
      for (const id of objectsOf(workspace.appended)) {
        const own = ofObject(workspace.appended, id);
        const current = workspace.manifest(id) ?? workspace.movement(id);
        expect(replay(JSON.parse(JSON.stringify(own)))).toEqual(current?.state);
        expect(own.map((one) => one.version)).toEqual(own.map((_, index) => index + 1));
        expect(current?.version).toBe(own.length);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("no number and no living id ever belongs to two, and no movement to a manifest that never was", () => {
  fc.assert(
    fc.property(arbitraryCommands, (commands) => {
      const { workspace } = run(commands);
      const ids = objectsOf(workspace.appended);
      const manifests = ids.flatMap((id) => workspace.manifest(id)?.state ?? []);
      const movements = ids.flatMap((id) => workspace.movement(id)?.state ?? []);
      const living = movements.filter((movement) => movement.deletedOn === undefined);
      const numbers = manifests.flatMap((manifest) => manifest.manifestNumber ?? []);
      const idsOf = (states: { referenceIds: Record<string, string> }[]) =>
        states.flatMap((state) => Object.entries(state.referenceIds).map((entry) => entry.join("=")));
      for (const all of [numbers, idsOf(manifests), idsOf(living)])
        expect(new Set(all).size).toBe(all.length);
      for (const { manifestId } of movements)
        if (manifestId !== undefined) expect(workspace.manifest(manifestId)).not.toBeNull();
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("a command that failed leaves no event, one that succeeded at least one", () => {
  fc.assert(
    fc.property(arbitraryCommands, (commands) => {
      const workspace = emptyWorkspace();
      for (const command of commands) {
        const before = workspace.appended.length;
        const outcome = runCommand(workspace, command);
        expect(workspace.appended.length > before).toBe(outcome.success);
        if (!outcome.success) expect(outcome.errors.every((error) => /[.!?]$/.test(error))).toBe(true);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

/** Reads what a repeat may not change: everything but when it was recorded. */
const lasting = (state: object) =>
  Object.fromEntries(Object.entries(state).filter(([key]) => key !== "lastUpdated"));

test("a repeated command that is taken again appends again and changes nothing more", () => {
  fc.assert(
    fc.property(arbitraryCommands, (commands) => {
      const workspace = emptyWorkspace();
      for (const command of commands) {
        const first = runCommand(workspace, command);
        const states = objectsOf(workspace.appended).map((id) => [id, stateOf(workspace, id)] as const);
        const before = workspace.appended.length;
        const again = runCommand(workspace, command);
        if (!first.success || !again.success) continue;
        expect(workspace.appended.length).toBeGreaterThan(before);
        for (const [id, state] of states) expect(lasting(stateOf(workspace, id))).toEqual(lasting(state));
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

const stateOf = (workspace: CommandWorkspace, id: string): object =>
  workspace.manifest(id)?.state ?? workspace.movement(id)?.state ?? {};

test("every event that readers get fits the contract's schema of its type", () => {
  fc.assert(
    fc.property(arbitraryCommands, (commands) => {
      for (const outcome of run(commands).outcomes) {
        if (!outcome.success) continue;
        for (const { eventType, data } of outcome.returnEvents) {
          const sent: unknown = JSON.parse(JSON.stringify(data));
          linehaulEventData[eventType].parse(sent);
          expect(readLinehaulEventData(eventType.toUpperCase(), sent)).not.toBeNull();
        }
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});
