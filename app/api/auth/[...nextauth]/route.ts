import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { runtime } from "@/lib/server/runtime";

type Context = RouteContext<"/api/auth/[...nextauth]">;

const handle = (request: NextRequest, context: Context): Promise<Response> =>
  runtime().desk.signIn(request, (options) => NextAuth(request, context, options));

export { handle as GET, handle as POST };
