import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { BenchMember } from "@/lib/commands/bench/desk-session";
import { post } from "@/lib/commands/bench/made-company";
import { openOwnServer } from "@/lib/commands/bench/own-server";
import { projectRoot } from "@/lib/server/project-files";

const callsAtOnce = 8;
const changesPerBatch = 500;
const minuteMs = 60_000;
const joliet = { latitude: 41.52, longitude: -88.08 };
const json = "application/json";

type Duty = "OFF_DUTY" | "DRIVING" | "ON_DUTY_NOT_DRIVING";

/** Works of the drivers, by turns: resting since yesterday, driving, loading. */
const duties: readonly [name: string, status: Duty, forMinutes: number][] = [
  ["Resting", "OFF_DUTY", 20 * 60],
  ["Driving", "DRIVING", 50],
  ["Loading", "ON_DUTY_NOT_DRIVING", 40],
];

/** A desk and its service, with drivers of whom nobody changes duty by themselves. */
export interface HoursCarrier {
  member: BenchMember;
  /** Hands a change of duty in, as a device does. @param agoMinutes before now */
  change(externalUserId: string, status: Duty, agoMinutes: number): Promise<void>;
  close(): Promise<void>;
}

export async function openHoursCarrier(drivers: number): Promise<HoursCarrier> {
  const { url, apiKey, deviceKey, variables, close } = await openOwnServer();
  try {
    const change = async (externalUserId: string, status: Duty, agoMinutes: number) =>
      send([changeOf(externalUserId, status, agoMinutes)]);
    const send = (items: object[]) =>
      post(`${url}/platform/device/duty-changes`, deviceKey, JSON.stringify({ items }), json);
    await hire(`${url}/platform/users`, apiKey, drivers);
    const first = Array.from({ length: drivers }, (_, i) => {
      const [, status, forMinutes] = dutyOf(i);
      return changeOf(`D-${i}`, status, forMinutes);
    });
    for (let from = 0; from < first.length; from += changesPerBatch)
      await send(first.slice(from, from + changesPerBatch));
    return { member: addMember(url, variables), change, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const dutyOf = (index: number) => duties[index % duties.length] ?? (["Resting", "OFF_DUTY", 0] as const);

const changeOf = (externalUserId: string, status: Duty, agoMinutes: number) => ({
  id: randomUUID(),
  externalUserId,
  status,
  eventTime: new Date(Date.now() - agoMinutes * minuteMs).toISOString(),
  ...joliet,
});

async function hire(url: string, key: string, drivers: number): Promise<void> {
  let next = 0;
  const hireOn = async () => {
    for (let i = next++; i < drivers; i = next++) {
      const body = {
        externalUserId: `D-${i}`,
        first: dutyOf(i)[0],
        last: `Bench ${i}`,
        login: { password: randomUUID() },
        roles: ["Driver"],
        externalTerminalIds: ["JOL"],
      };
      await post(url, key, JSON.stringify(body), json);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, hireOn));
}

/** Adds a dispatcher to the store of a server. */
export function addMember(
  url: string,
  variables: Record<string, string>,
  email = "bench@example.com",
): BenchMember {
  const password = randomUUID();
  const args = ["--import", "tsx", "lib/commands/members.ts", "add", email, "Dana Desk", "dispatcher"];
  execFileSync(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...variables },
    input: password,
    stdio: ["pipe", "ignore", "inherit"],
  });
  return { url, email, password };
}
