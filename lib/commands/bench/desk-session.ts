import { demoMembers } from "@/lib/desk/access/demo-members";

/** Address of the running server that the parts of the page look at. */
export const benchUrl = (process.env.BENCH_URL ?? "http://localhost:3000").replace(/\/$/, "");

/** @returns null, or why the parts of the page have nothing to look at */
export async function whyNoServer(): Promise<string | null> {
  try {
    const response = await fetch(`${benchUrl}/sign-in`, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? null : `${benchUrl} answers ${response.status}`;
  } catch {
    return `nothing answers at ${benchUrl}`;
  }
}

/** The cookies that a response sets, by name. */
export const cookiesOf = (response: Response): Map<string, string> =>
  new Map(
    response.headers.getSetCookie().map((line): [string, string] => {
      const pair = line.split(";")[0] ?? "";
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** Cookies as a browser sends them. */
export const headerOf = (cookies: Map<string, string>) =>
  [...cookies].map((pair) => pair.join("=")).join("; ");

/** Member who signs in, and where. */
export interface BenchMember {
  url: string;
  email: string;
  password: string;
}

function demoDispatcher(): BenchMember {
  const member = demoMembers.find(({ role }) => role === "dispatcher");
  if (!member) throw new Error("There is no demo dispatcher");
  return { url: benchUrl, ...member };
}

/** Signs a member in. @returns the cookies by name @throws Error where the desk refuses */
export async function signIn({ url, email, password } = demoDispatcher()): Promise<Map<string, string>> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const cookies = cookiesOf(csrf);
  const { csrfToken }: { csrfToken: string } = await csrf.json();
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: headerOf(cookies), origin: url },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
    redirect: "manual",
  });
  for (const [name, value] of cookiesOf(response)) cookies.set(name, value);
  if (![...cookies.keys()].some((name) => name.includes("session-token")))
    throw new Error(`The member could not sign in: ${response.status} ${await response.text()}`);
  return cookies;
}

export const cookieHeader = async (): Promise<string> => headerOf(await signIn());
