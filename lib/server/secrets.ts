import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataFolderUnusable, folderFault, makePrivateFolder } from "@/lib/store/data-folder";

/** As many characters as `AUTH_SECRET` must have. */
const shortest = 32;

/**
 * The installation's secret: given from outside, else made once and kept in the data folder for its owner only.
 * @throws DataFolderUnusable
 */
export function installationSecret(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  makePrivateFolder(dataDir);
  try {
    return readSecret(dataDir) ?? makeSecret(dataDir);
  } catch (error) {
    throw folderFault(dataDir, error) ?? error;
  }
}

const fileIn = (dataDir: string) => join(dataDir, "auth-secret");

function readSecret(dataDir: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(fileIn(dataDir), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  if (secret.length >= shortest) return secret;
  throw new DataFolderUnusable(
    `${fileIn(dataDir)} holds no secret. Remove it and a new one is made: everybody signs in anew.`,
  );
}

/** The file is there only once it is whole. Another process of the installation may be first: then its secret holds. */
function makeSecret(dataDir: string): string {
  const made = randomBytes(32).toString("base64url");
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  try {
    writeFileSync(unfinished, made, { mode: 0o600 });
    linkSync(unfinished, fileIn(dataDir));
    return made;
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === "EEXIST" ? readSecret(dataDir) : null;
    if (first === null) throw error;
    return first;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
