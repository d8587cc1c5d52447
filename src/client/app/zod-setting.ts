/**
 * Tells zod, before any of it has come, that the content policy lets no code be made from text. It would try,
 * do without, and leave a violation in the browser's log.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
