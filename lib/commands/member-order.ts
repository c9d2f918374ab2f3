import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

interface Command {
  order: string;
  /** Names of what follows the command's own, in turn. */
  operands: readonly string[];
  options: Options;
}

const commands: Readonly<Record<string, Command>> = {
  list: { order: "list-members", operands: [], options: {} },
  add: {
    order: "add-member",
    operands: ["email", "name", "role"],
    options: { terminal: { type: "string", multiple: true }, "platform-user": { type: "string" } },
  },
  change: {
    order: "change-member",
    operands: ["email"],
    options: {
      name: { type: "string" },
      role: { type: "string" },
      terminal: { type: "string", multiple: true },
      "all-terminals": { type: "boolean" },
      "platform-user": { type: "string" },
      password: { type: "boolean" },
    },
  },
  remove: { order: "remove-member", operands: ["email"], options: {} },
  "lift-second-factor": { order: "lift-second-factor", operands: ["email"], options: {} },
  "sign-out": { order: "sign-out-member", operands: ["email"], options: {} },
};

/**
 * The order that the command's arguments stand for.
 * @param readPassword called where the order brings a password: arguments are seen by everybody on the machine
 * @throws Error where these are no arguments of the command
 */
export function memberOrder(args: readonly string[], readPassword: () => string): Record<string, unknown> {
  const [verb = "list", ...rest] = args[0]?.startsWith("-") ? ["list", ...args] : args;
  const command = commands[verb];
  if (!command) throw new Error(`There is no command ${verb}`);
  const { order, operands } = command;
  const options: Options = { company: { type: "string" }, ...command.options };
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
  if (positionals.length !== operands.length)
    throw new Error(`${verb} takes ${operands.length === 0 ? "no operand" : operands.join(", ")}`);
  const { terminal, "all-terminals": all, "platform-user": user, password, ...fields } = values;
  if (terminal !== undefined && all === true) throw new Error("--terminal does not go with --all-terminals");
  const terminals = all === true ? [] : terminal;
  return {
    order,
    ...fields,
    ...Object.fromEntries(operands.map((name, i) => [name, positionals[i]])),
    ...(terminals === undefined ? {} : { terminals }),
    ...(user === undefined ? {} : { platformUserId: user === "none" ? null : Number(user) }),
    ...(verb === "add" || password === true ? { password: readPassword() } : {}),
  };
}
