import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const readme = readFileSync("README.md", "utf8");
/** Those of the README's table, in its order. */
const named = [...readme.matchAll(/^\| `npm run (?:--silent )?([\w:]+)/gm)].map(([, name = ""]) => name);

async function helpOf(name: string): Promise<[string, number, string]> {
  const [program = "", ...args] = scripts[name]?.split(" ") ?? [];
  const loader = program === "tsx" ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...loader, ...args, "--help"]);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return [name, code, printed.split(" ").slice(0, 2).join(" ")];
}

test("each command of the README's table says how it is used, and does nothing", async () => {
  const said: Awaited<ReturnType<typeof helpOf>>[] = [];
  for (const name of named) said.push(await helpOf(name));
  expect(said).toEqual(named.map((name) => [name, 0, "Usage: npm"]));
  expect(named).toContain("bench");
}, 120_000);
