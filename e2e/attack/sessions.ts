import { cookiesOf, headerOf, signIn } from "@/lib/commands/bench/desk-session";
import type { Target } from "./target";

/** Signs an admin in and out again. @returns the cookie header that was theirs */
export async function endSession({ server: { url }, members }: Target): Promise<string> {
  const admin = members.find(({ role, terminals }) => role === "admin" && terminals.length === 0);
  if (!admin) throw new Error("There is no admin");
  const cookies = await signIn({ url, ...admin });
  const kept = headerOf(cookies);
  const token = await fetch(`${url}/api/auth/csrf`, { headers: { cookie: kept } });
  for (const [name, value] of cookiesOf(token)) cookies.set(name, value);
  const { csrfToken }: { csrfToken: string } = await token.json();
  const response = await fetch(`${url}/api/auth/signout`, {
    method: "POST",
    headers: { cookie: headerOf(cookies), origin: url },
    body: new URLSearchParams({ csrfToken, json: "true" }),
    redirect: "manual",
  });
  if (response.status >= 400) throw new Error(`The admin could not sign out: ${response.status}`);
  return kept;
}
