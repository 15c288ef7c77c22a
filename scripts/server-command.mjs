import { replaceBy } from "./program.mjs";

// npm run start:production, migrate, staff, pictures, backup and restore: a program of server/src on the packages that are installed.

const [name, ...args] = process.argv.slice(2);
replaceBy(`server/src/${name}.ts`, args, { isServer: true });
