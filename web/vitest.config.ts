import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["*.test.ts", "app/**/*.test.ts"], testTimeout: 180_000 } });
