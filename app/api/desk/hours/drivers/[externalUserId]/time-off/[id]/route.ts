import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };
type Context = RouteContext<"/api/desk/hours/drivers/[externalUserId]/time-off/[id]">;

export function DELETE(request: Request, { params }: Context): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) => {
    const { externalUserId, id } = await params;
    return Response.json(await desk.timeOff.remove(member, externalUserId, id, request), { headers });
  });
}

/** Brings back what was taken out. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) => {
    const { externalUserId, id } = await params;
    return Response.json(await desk.timeOff.restore(member, externalUserId, id, request), { headers });
  });
}
