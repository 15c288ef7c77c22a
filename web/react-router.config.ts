import type { Config } from "@react-router/dev/config";

/** The builds of other languages are made beside that of English at the same time (scripts/build-web.mjs). */
export default { ssr: true, buildDirectory: process.env.WEB_BUILD ?? "build" } satisfies Config;
