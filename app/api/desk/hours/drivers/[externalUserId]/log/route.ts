import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(
  request: Request,
  { params }: RouteContext<"/api/desk/hours/drivers/[externalUserId]/log">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) => {
    const to = new URL(request.url).searchParams.get("to");
    return Response.json(await desk.driverLogs.read(member, (await params).externalUserId, to), { headers });
  });
}
