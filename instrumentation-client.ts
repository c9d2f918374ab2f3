import { config } from "zod";

// Runs before any other script of ours. The policy forbids code from text: zod's try whether it may is reported each time.
config({ jitless: true });
