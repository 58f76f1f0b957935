import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { sqlModules } from "./scripts/lib/bundle/sql-modules.mjs";
import { storeInMemory } from "./scripts/lib/tests/memory-folder.mjs";
import { SITE_COUNT } from "./scripts/local/serve-for-tests.mjs";

storeInMemory();

const root = fileURLToPath(new URL(".", import.meta.url));
const nodeProject = (name: string, include: string[], options: object = {}) => ({
	extends: true as const,
	test: { name, environment: "node" as const, include, ...options },
});

/**
 * A demo company's database takes two minutes to build on a machine that does much else, and a browser waits as long for a processor. What waits
 * for a state has a limit of its own.
 */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Databases of a test file run in a process of their own: two files at a time keep two cores busy. */
const TWO_AT_A_TIME = { maxWorkers: 2, sequence: { groupOrder: 2 } };

/** A process loads each module once for all its test files: loading the application takes longer than most files' tests. */
const SHARED_MODULES = { isolate: false };

/** Moments at which dates go wrong: the night the clocks go forward, New Year's Eve, a leap day. */
const MOMENTS = {
	"clocks-forward": "2026-03-29T00:20:00Z",
	"new-year": "2026-12-31T23:50:00Z",
	"leap-day": "2028-02-29T10:00:00Z",
};

/** The tests that every run also runs as if it were then; CARTAGE_NOW does so for all tests (docs/how-to/test-at-a-moment.md). */
const AT_MOMENTS = [
	"tests/moments/*.test.ts",
	...["health", "record-deletion", "reminders", "workdays"].map((name) => `tests/api/**/${name}.test.ts`),
];

/**
 * The tests that run in Node: `unit` pure code, `db` the databases, `api` the whole API over real databases without a server,
 * `at-…` some of these at other moments,
 * `served` (browser and API) against running servers, one for each process of tests. Tests inside the Workers runtime are in vitest.workers.config.ts;
 * `npm test` runs them all.
 */
export default defineConfig({
	plugins: [sqlModules()],
	resolve: {
		alias: [
			{ find: /^~\//, replacement: `${root}app/` },
			{ find: /^@\//, replacement: root },
		],
	},
	test: {
		// The projects of a run, and the next run, share what has been transformed: it costs each some ten seconds of processor.
		experimental: { fsModuleCache: true, fsModuleCachePath: `${root}.cache/test-modules` },
		// The clock of CARTAGE_NOW, if it is set: docs/how-to/test-at-a-moment.md.
		setupFiles: ["scripts/lib/clock.mjs", "tests/support/restore-globals.ts"],
		projects: [
			nodeProject(
				"unit",
				["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "durable-objects/**/*.test.ts"],
				// Files of 20,000 rows take seconds on a loaded machine.
				{ ...SHARED_MODULES, testTimeout: 120_000 },
			),
			nodeProject(
				"db",
				["tests/db/**/*.test.ts", "tests/tenancy/**/*.test.ts", "tests/project/**/*.test.ts"],
				{
					...SHARED_MODULES,
					...TWO_AT_A_TIME,
					...PATIENT,
				},
			),
			nodeProject("api", ["tests/api/**/*.test.ts"], {
				...SHARED_MODULES,
				...TWO_AT_A_TIME,
				...PATIENT,
			}),
			...Object.entries(MOMENTS).map(([name, CARTAGE_NOW]) =>
				nodeProject(`at-${name}`, AT_MOMENTS, {
					...SHARED_MODULES,
					...TWO_AT_A_TIME,
					env: { CARTAGE_NOW },
					...PATIENT,
				}),
			),
			nodeProject("served", ["tests/served/**/*.test.ts", "tests/browser/**/*.test.ts"], {
				...SHARED_MODULES,
				globalSetup: ["scripts/local/serve-for-tests.mjs"],
				// One for each site that is served; a browser mostly waits.
				maxWorkers: SITE_COUNT,
				sequence: { groupOrder: 1 },
				...PATIENT,
			}),
		],
	},
});
