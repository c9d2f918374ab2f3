import { runtime } from "@/lib/server/runtime";

export function POST(
  request: Request,
  { params }: RouteContext<"/api/desk/hours/drivers/[externalUserId]/edits">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member, requestId) =>
    desk.driverLogs.propose(member, (await params).externalUserId, request, requestId),
  );
}
