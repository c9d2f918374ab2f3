// Runs before any other script of ours. The policy forbids code from text: zod's try whether it may is reported each time.
// zod reads this when it is loaded, which is no sooner than a page's first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
