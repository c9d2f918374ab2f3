import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, (member) => Response.json(desk.trips.attention(member), { headers }));
}
