import type { CannedReplies } from "@/lib/contract/desk/inbox-writes";

/** Replies at hand until the company keeps its own. */
export const usualReplies: CannedReplies = {
  replies: [
    { id: "on-it", text: "On it, {driver}." },
    { id: "call", text: "Call when you stop, please." },
    { id: "have-eta", text: "We have you at {next stop} at {eta}." },
    { id: "eta", text: "What is your ETA for {next stop}?" },
    { id: "door", text: "Which door are you at, and are they loading?" },
    { id: "reset", text: "Take your reset. Write when you are rested." },
    { id: "photo", text: "Please send photos of the load before you move on." },
    { id: "thanks", text: "Thank you, drive safe." },
  ],
};
