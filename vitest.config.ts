import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const node = (name: string, include: string[], more: object = {}) => ({
	extends: true as const,
	test: { name, environment: "node" as const, include, ...more },
});

/**
 * The tests that run in Node: `unit` pure rules, `db` the databases themselves, `api` the whole API over real databases
 * without a server, `served` (browser and API) against one served instance. Those inside the Workers runtime are in
 * vitest.workers.config.ts; `npm test` runs them all.
 */
export default defineConfig({
	resolve: {
		alias: [
			{ find: /^~\//, replacement: `${root}app/` },
			{ find: /^@\//, replacement: root },
		],
	},
	test: {
		projects: [
			node("unit", ["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "durable-objects/**/*.test.ts"]),
			node("db", ["tests/db/**/*.test.ts", "tests/tenancy/**/*.test.ts", "tests/project/**/*.test.ts"], {
				testTimeout: 30_000,
				hookTimeout: 60_000,
			}),
			node("api", ["tests/api/**/*.test.ts"], { testTimeout: 60_000, hookTimeout: 60_000 }),
			node("served", ["tests/served/**/*.test.ts", "tests/browser/**/*.test.ts"], {
				globalSetup: ["scripts/lib/served.mjs"],
				// A browser on a loaded machine may miss one wait; a fault of ours fails both times.
				retry: 1,
				testTimeout: 60_000,
				hookTimeout: 60_000,
				fileParallelism: false,
			}),
		],
	},
});
