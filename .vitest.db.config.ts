import { defineConfig } from "vitest/config";
const root = "/work/main/";
export default defineConfig({ root, resolve: { alias: [{ find: /^~\//, replacement: `${root}app/` }, { find: /^@\//, replacement: root }] },
	test: { name: "db", environment: "node", include: ["tests/db/**/*.test.ts", "app/db/**/*.test.ts"], testTimeout: 30000 } });
