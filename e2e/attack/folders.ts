import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AttackOptions, Outcome } from "./outcome";
import { startOwnServer, temporaryFolder } from "./own-server";
import { Tally } from "./tally";

/** A server that cannot start says so by then. */
const limitMs = 30_000;
const password = "neverprinted";

interface BadStart {
  name: string;
  variables: (good: string, scratch: string) => Record<string, string>;
  /** Lists what the sentence has to name. */
  names: (variables: Record<string, string>) => string;
}

/** A copy of good data with something done to it. */
function damaged(harm: (data: string) => void): BadStart["variables"] {
  return (good, scratch) => {
    cpSync(good, scratch, { recursive: true });
    harm(join(scratch, "postgres"));
    return { DATA_DIR: scratch };
  };
}

const theFolder = ({ DATA_DIR = "" }: Record<string, string>) => DATA_DIR;

const badStarts: BadStart[] = [
  {
    name: "a file in the folder's place",
    variables: (_, scratch) => {
      writeFileSync(scratch, "");
      return { DATA_DIR: scratch };
    },
    names: theFolder,
  },
  {
    name: "a folder below a file",
    variables: (_, scratch) => {
      writeFileSync(scratch, "");
      return { DATA_DIR: join(scratch, "data") };
    },
    names: theFolder,
  },
  {
    name: "others' things in the folder",
    variables: (_, scratch) => {
      mkdirSync(scratch, { mode: 0o755 });
      writeFileSync(join(scratch, "letter.txt"), "");
      return { DATA_DIR: scratch };
    },
    names: theFolder,
  },
  {
    name: "a control file that is cut off",
    variables: damaged((data) => truncateSync(join(data, "global", "pg_control"), 10)),
    names: theFolder,
  },
  {
    name: "tables that are cut off",
    variables: damaged((data) => {
      for (const file of tablesOf(data)) truncateSync(file, 0);
    }),
    names: theFolder,
  },
  {
    name: "a log of writes that is noise",
    variables: damaged((data) => {
      const folder = join(data, "pg_wal");
      for (const name of readdirSync(folder).filter((one) => /^[0-9A-F]{24}$/.test(one)))
        writeFileSync(join(folder, name), Buffer.alloc(statSync(join(folder, name)).size, 0x5a));
      writeFileSync(join(data, "global", "pg_control"), Buffer.alloc(8192, 0x5a));
    }),
    names: theFolder,
  },
  {
    name: "another version's data",
    variables: damaged((data) => writeFileSync(join(data, "PG_VERSION"), "12\n")),
    names: theFolder,
  },
  {
    name: "a database that is not there",
    variables: (_, scratch) => ({
      DATA_DIR: scratch,
      DATABASE_URL: `postgres://haulboard:${password}@127.0.0.1:1/carrier`,
    }),
    names: () => "DATABASE_URL",
  },
];

/** Files of the service's own tables and of the catalogue. */
function tablesOf(data: string): string[] {
  const base = join(data, "base");
  return readdirSync(base).flatMap((database) =>
    readdirSync(join(base, database))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => join(base, database, name)),
  );
}

/** The one of the short form. */
const shortStart = "a control file that is cut off";

/** Data that nobody can start on: one sentence that names it, exit code 1, no stack, no password. */
export async function attackFolders(options: AttackOptions): Promise<Outcome[]> {
  const tally = new Tally("starts on data that is damaged, taken or out of reach", options);
  const folder = temporaryFolder();
  const good = join(folder.path, "good");
  const first = await startOwnServer({ DATA_DIR: good }, { platformOnly: true, logFile: options.logFile });
  const taken: BadStart = {
    name: "a folder that another server uses",
    variables: () => ({ DATA_DIR: good }),
    names: theFolder,
  };
  await tryStart(taken, good, join(folder.path, "taken"), tally);
  await first.stop();
  const chosen = badStarts.filter(({ name }) => !options.short || name === shortStart);
  for (const [at, bad] of chosen.entries()) await tryStart(bad, good, join(folder.path, `bad-${at}`), tally);
  const again = await startOwnServer({ DATA_DIR: good }, { platformOnly: true, logFile: options.logFile });
  tally.count(null, { index: "the good folder is as good as before" });
  await again.stop();
  folder.remove();
  return [tally.outcome()];
}

async function tryStart({ name, variables, names }: BadStart, good: string, scratch: string, tally: Tally) {
  const given = variables(good, scratch);
  const logFile = `${scratch}.log`;
  const ending = await startOwnServer(given, { platformOnly: true, logFile, limitMs }).then(
    async (server) => {
      await server.stop();
      return "it started";
    },
    (error: Error) => error.message,
  );
  const printed = readFileSync(logFile, "utf8");
  tally.count(endingFault(ending, printed, names(given)), { index: name });
}

function endingFault(ending: string, printed: string, named: string): string | null {
  if (!ending.includes("ended with 1:")) return ending;
  if (/\n\s+at /.test(printed)) return `a stack: ${printed.slice(0, 500)}`;
  if (printed.includes(password)) return "the password is printed";
  return printed.includes(named) ? null : `${named} is not named: ${printed.slice(0, 300)}`;
}
