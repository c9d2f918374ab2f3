// @ts-check
// npm start: installs what is locked, builds when sources are newer than the build, and becomes the server.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { helpIfAsked } from "./asked-for-help.mjs";
import { buildIfStale } from "./build.mjs";
import { installLocked, requireNode } from "./install.mjs";
import { root } from "./run.mjs";

helpIfAsked(`Usage: npm start              the desk and its platform service
       npm run platform       the service alone
What they listen on and where their data lies are variables of the environment: README.md lists them.`);
requireNode();
await installLocked();
if (!(await buildIfStale())) process.exit(1);
Object.assign(process.env, { NODE_ENV: "production" });
process.chdir(root);
// In this very process, so that a signal to it stops the server and nothing else has to be supervised.
await import(pathToFileURL(resolve(root, "dist", "main.mjs")).href);
