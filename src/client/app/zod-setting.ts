/** Turns off zod's JIT before zod loads: the CSP forbids eval, so zod's attempt would log a violation. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
