import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/desk/http/content-security-policy";
import { runtime } from "@/lib/server/runtime";

const sessionCookies = ["__Secure-next-auth.session-token", "next-auth.session-token"];
const openPages = new Set(["/sign-in"]);

/**
 * Next's middleware: sends people without a session to the sign-in page, and gives each page its policy. Whether the
 * session is still good is checked where data is answered.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const hasSession = sessionCookies.some((name) => request.cookies.has(name));
  if (!openPages.has(pathname)) {
    if (!hasSession) return toSignIn(request, `${pathname}${search}`);
    if (!(await runtime().desk.isReadyFor(request))) return notNow();
  }
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy({
    nonce,
    mapOrigins: runtime().mapOrigins.all,
    // A constant that Next writes in when it builds.
    development: process.env.NODE_ENV === "development",
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Next reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);
  return secured(NextResponse.next({ request: { headers } }), policy);
}

function toSignIn(request: NextRequest, callbackUrl: string): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = "/sign-in";
  target.search = new URLSearchParams({ callbackUrl }).toString();
  return NextResponse.redirect(target);
}

/** Pages that Next has begun can only fail with 500, and are not tried again. */
const notNow = () =>
  new NextResponse(
    '<!doctype html><meta http-equiv="refresh" content="5"><title>Haulboard</title>' +
      "<p>Haulboard's store does not answer. This page looks again by itself.</p>",
    { status: 503, headers: { "retry-after": "5", "content-type": "text/html; charset=utf-8" } },
  );

function secured(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

export const config = {
  // Pages only, each by what it is not: a name with a dot in it is a page too. API routes answer 401 themselves.
  matcher: ["/((?!api/|_next/|openapi\\.json$|reference$|reference/|basemap/|icon\\.svg$).*)"],
};
