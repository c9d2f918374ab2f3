import { runtime } from "@/lib/server/runtime";

function handle(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, (member, requestId) => desk.proxy.forward(member, request, requestId));
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
