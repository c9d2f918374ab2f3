import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, (member) =>
    Response.json(desk.trips.board(member, new URL(request.url).searchParams.get("since")), { headers }),
  );
}
