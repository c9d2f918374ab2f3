import { expect, test } from "vitest";
import { refuseFailedCommands } from "@/lib/desk/link/failed-command";

const of = (...commandResponses: object[]) => ({ commandResponses });

test("a command that failed is a refusal with the platform's sentence", () => {
  expect(() =>
    refuseFailedCommands("applyManifestCommands", of({ success: false, errors: ["No driver D-9."] })),
  ).toThrow("No driver D-9.");
});

test("what was done, in part too, and other operations pass", () => {
  refuseFailedCommands("applyManifestCommands", of({ success: true }));
  refuseFailedCommands("applyManifestCommands", of({ success: true }, { success: false }));
  refuseFailedCommands("upsertLinehaulTrip", of({ success: false }));
  refuseFailedCommands("applyManifestCommands", undefined);
});
