/*
 * Tells the schema library not to compile its checks in browsers. It would try `new Function` for that, which the content
 * security policy of the pages refuses and browsers report. The library reads this when its first schema is made, so that the
 * root imports this file; on the server it compiles.
 */
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
