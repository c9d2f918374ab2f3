import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };
type Context = RouteContext<"/api/desk/hours/drivers/[externalUserId]/time-off">;

export function GET(request: Request, { params }: Context): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.timeOff.of(member, (await params).externalUserId), { headers }),
  );
}

export function POST(request: Request, { params }: Context): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.timeOff.enter(member, (await params).externalUserId, request), { headers }),
  );
}
