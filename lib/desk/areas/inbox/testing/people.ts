import type { Person } from "@/lib/desk/directory/people/read-people";

const person = (id: string, userId: number, name: string, terminals: string[]): Person => ({
  id,
  userId,
  name,
  phone: "555-0100",
  terminals,
  drives: !id.startsWith("O"),
  isOffice: id.startsWith("O"),
  hazmat: null,
  record: null,
});

const everybody = [
  person("D1", 11, "Rosa Delgado", ["STL"]),
  person("D2", 12, "Priya Iyer", ["KCK"]),
  person("O1", 21, "Dana Whitfield", ["STL"]),
  person("O2", 22, "Marcus Oyelaran", []),
];

/** Two drivers, D1 and D2, and two users of the office, O1 and O2. */
export const people = {
  readAtMs: 0,
  refresh: async () => undefined,
  person: (id: string) => everybody.find((one) => one.id === id) ?? null,
  personByUserId: (userId: number) => everybody.find((one) => one.userId === userId) ?? null,
};
