import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.hoursRules.answer(member), { headers }),
  );
}

export function PUT(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, (member, requestId) => desk.hoursRules.change(member, request, requestId));
}
