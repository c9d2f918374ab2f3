import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { installationSecret } from "@/lib/server/secrets";

const root = mkdtempSync(join(tmpdir(), "haulboard-secret-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let made = 0;
beforeEach(() => {
  folder = join(root, String(made++));
});

test("a secret from outside is taken as it is, and nothing is written", () => {
  expect(installationSecret("from outside", folder)).toBe("from outside");
  expect(readdirSync(root)).not.toContain(folder.split("/").at(-1));
});

test("one is made for its owner alone, and found again", () => {
  const secret = installationSecret(null, folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readdirSync(folder)).toEqual(["auth-secret"]);
  expect(readFileSync(join(folder, "auth-secret"), "utf8")).toBe(secret);
  expect((statSync(join(folder, "auth-secret")).mode & 0o777).toString(8)).toBe("600");
  expect(installationSecret(null, folder)).toBe(secret);
});

test("an empty one, as a crash may leave it, is refused: anybody could sign with it", () => {
  installationSecret(null, folder);
  writeFileSync(join(folder, "auth-secret"), "\n");
  expect(() => installationSecret(null, folder)).toThrow(/auth-secret holds no secret\. Remove it/);
});
