import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { sqlModules } from "./scripts/lib/bundle/sql-modules.mjs";
import { clockBindings, shiftSql } from "./scripts/lib/clock.mjs";
import { storeInMemory } from "./scripts/lib/tests/memory-folder.mjs";

storeInMemory();

const root = fileURLToPath(new URL(".", import.meta.url));
const readMigrations = async (history: string) =>
	(await readD1Migrations(`${root}migrations/${history}`)).map(({ name, queries }) => ({
		name,
		queries: queries.map(shiftSql),
	}));
const migrations = async () => ({
	PLATFORM_MIGRATIONS: await readMigrations("platform"),
	TENANT_MIGRATIONS: await readMigrations("tenant"),
});

const QUICK = {
	maxBatchTimeout: 0.05,
	maxRetries: 1,
	retryDelay: 0,
	deadLetterQueue: "cartage-dead-letters",
};

/** The tests that need the Workers runtime: D1, Durable Objects, queues, sockets. Storage is isolated per file, so each test file creates its tenant. */
export default defineConfig({
	resolve: {
		alias: [
			{ find: /^~\//, replacement: `${root}app/` },
			{ find: /^@\//, replacement: root },
		],
	},
	plugins: [
		sqlModules(),
		cloudflareTest(async () => ({
			main: `${root}tests/support/rooms/room-worker.ts`,
			miniflare: {
				compatibilityDate: "2026-04-25",
				compatibilityFlags: ["nodejs_compat"],
				d1Databases: ["PLATFORM_DB", "TENANT_DB_01", "TENANT_DB_02"],
				queueProducers: {
					PLATFORM_MAIL_QUEUE: "cartage-platform-mail",
					MAIL_QUEUE: "cartage-mail",
					BACKGROUND_QUEUE: "cartage-background",
				},
				// Faster than in wrangler.toml, and given up after the first redelivery.
				queueConsumers: {
					"cartage-platform-mail": QUICK,
					"cartage-mail": QUICK,
					"cartage-background": QUICK,
					"cartage-dead-letters": { maxBatchTimeout: 0.05 },
				},
				durableObjects: { TENANT_ROOM: { className: "TenantRoom", useSQLite: true } },
				// As on a local server: only failures are logged.
				bindings: { ...(await migrations()), ...clockBindings(), LOCAL: "1" },
			},
		})),
	],
	test: {
		// On a loaded machine a room takes seconds to start, and migrating its databases tens of seconds.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		name: "workers",
		setupFiles: ["workers/clock.ts"],
		include: ["tests/rooms/**/*.test.ts", "tests/workers/**/*.test.ts"],
		maxWorkers: 1,
	},
});
