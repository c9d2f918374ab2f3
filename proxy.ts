import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/desk/http/content-security-policy";
import { waitingPage } from "@/lib/desk/http/waiting-page";
import { routes } from "@/lib/routes";
import { runtime } from "@/lib/server/runtime";

const sessionCookies = ["__Secure-next-auth.session-token", "next-auth.session-token"];
const openPages = new Set<string>([routes.signIn(), routes.setPassword(), routes.setUp()]);

/**
 * Next's middleware: sends people without a session to the sign-in page, and gives each page its policy. Whether the
 * session is still good is checked where data is answered.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const hasSession = sessionCookies.some((name) => request.cookies.has(name));
  if (!openPages.has(pathname)) {
    if (!hasSession) return toSignIn(request, `${pathname}${search}`);
    const awaySinceMs = await runtime().desk.storeAwaySinceMs(request);
    if (awaySinceMs !== null) return notNow(request, awaySinceMs);
  }
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy({
    nonce,
    mapOrigins: runtime().mapOrigins.all,
    frameOrigins: pathname === routes.apps() ? runtime().desk.frameOrigins.all : [],
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
function notNow({ headers }: NextRequest, sinceMs: number): NextResponse {
  const { body, ...init } = waitingPage({
    headers,
    title: "The store does not answer",
    text: "Pages cannot be opened until it does. What was saved is not lost.",
    sinceMs,
    retrySeconds: 5,
  });
  return new NextResponse(body, init);
}

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
