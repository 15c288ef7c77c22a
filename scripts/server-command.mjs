import { replaceBy } from "./program.mjs";

// npm run start:production, npm run migrate, npm run staff: a program of server/src on the packages that are installed.

const [name, ...args] = process.argv.slice(2);
replaceBy(`server/src/${name}.ts`, args, { readsEnvFile: true });
