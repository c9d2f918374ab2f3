import { cookies } from "next/headers";
import { referencePage } from "@/app/reference/reference-page";
import { themeCookie, themeOf } from "@/lib/contract/appearance";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** Open to everybody, in the theme of whoever looks; nothing is loaded from elsewhere. */
export async function GET(): Promise<Response> {
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return new Response(referencePage(theme), { headers });
}
