import type { Role } from "@/lib/contract/desk/members/roles";

declare module "next-auth" {
  interface Session {
    user: { id: string; name: string; email: string; role: Role; terminals: string[] };
  }
}
