import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./lib/bundle/bundle.mjs";
import { createBucket, createDatabases, createQueues } from "./lib/cloud/cloudflare-account.mjs";
import { dryRun } from "./lib/cloud/dry-run.mjs";
import { remotePlatform } from "./lib/cloud/remote-platform.mjs";
import { stageVersion } from "./lib/cloud/stage-version.mjs";
import { extractWranglerError, runWrangler } from "./lib/cloud/wrangler.mjs";
import { isPlaceholder, openWranglerToml, toPlace } from "./lib/cloud/wrangler-toml.mjs";
import { configFile, configPath, selectConfig } from "./lib/config.mjs";
import { migrate as applyMigrations, readMigrations } from "./lib/databases/migrate.mjs";
import { fail, log } from "./lib/log.mjs";
import { ROOT } from "./lib/root.mjs";
import { importTypeScript } from "./lib/typescript.mjs";

const [command = "", argument, option] = selectConfig();
const toml = openWranglerToml();
/** @type {import("./lib/cloud/wrangler.mjs").RunCommand} */
const run = (args) => runWrangler([...args, "--config", configPath()]);

/** @type {Record<string, (argument?: string, option?: string) => unknown>} */
const COMMANDS = {
	"": deploy,
	"dry-run": async () => log(await dryRun()),
	create,
	migrate,
	stage,
	grow,
	copy,
};

/** Builds and deploys the Worker. */
async function deploy() {
	assertCreated();
	await assertPlatform();
	await ensureBuilt();
	const { code, text } = await run(["deploy"]);
	if (code !== 0) fail(`the Worker was not deployed: ${extractWranglerError(text)}`);
	log(text.trim());
}

/**
 * Creates the buckets, the queues and the databases of the configuration that the Cloudflare account lacks, in Western Europe unless `--location` names another place.
 * @param {string} [flag]
 * @param {string} [location]
 */
async function create(flag, location = "weur") {
	if (flag !== undefined && flag !== "--location") fail("use npm run deploy -- create [--location weur]");
	for (const name of toml.buckets()) await createBucket(run, name, { location });
	await createQueues(run, toml);
	await createDatabases(run, toml, { location });
}

/**
 * Writes the configuration of another place beside this one: its own Worker, databases and bucket, not created yet.
 * @param {string} [place]
 */
function copy(place = "") {
	if (!/^[a-z][a-z0-9-]{1,20}$/.test(place)) fail("copy needs a name: npm run deploy -- copy staging");
	const file = `wrangler.${place}.toml`;
	if (existsSync(join(ROOT, file))) fail(`${file} exists.`);
	writeFileSync(join(ROOT, file), toPlace(readFileSync(configPath(), "utf8"), place));
	log(`Wrote ${file}. Set its APP_ORIGIN and routes, then: npm run deploy -- create --config ${file}`);
}

/**
 * Migrates the platform database by the same runner as local ones, and compares it with what its version means; those of companies are
 * migrated by `npm run fleet`, through the Worker.
 */
async function migrate() {
	assertCreated();
	const count = await applyMigrations(remotePlatform(run), readMigrations("platform")).catch((error) =>
		fail(`the platform database could not be migrated: ${error.message}`),
	);
	await assertPlatform();
	log(`The platform's database is migrated (${count} new).`);
}

/** Ends the process unless the platform's database is what this release expects. */
async function assertPlatform() {
	/** @type {typeof import("./local/prepare-tools")} */
	const { findPlatformObstacles } = await importTypeScript("scripts/local/prepare-tools.ts");
	const obstacles = await findPlatformObstacles(remotePlatform(run));
	if (obstacles.length > 0)
		fail(
			`the platform database is not what this release expects:\n  ${obstacles.join("\n  ")}\n  What has not run: npm run deploy -- migrate. What differs: npm run fleet -- repair PLATFORM_DB, through the running or a staged version (docs/deploy.md).`,
		);
}

/** Uploads the new Worker beside the running one, without traffic, so that it can migrate the fleet. */
async function stage() {
	assertCreated();
	await ensureBuilt();
	const id = await stageVersion(run);
	log(
		`Version ${id} is staged. Now: npm run fleet -- migrate --version ${id} --origin … --email …, then npm run deploy`,
	);
}

/**
 * Adds databases to the pool; `npm run deploy` then binds them to the Worker.
 * @param {string} [count]
 */
async function grow(count) {
	const databaseCount = Number(count);
	if (!Number.isInteger(databaseCount) || databaseCount < 1 || databaseCount > 500)
		fail("grow needs a number from 1 to 500: npm run deploy -- grow 8");
	assertCreated();
	const added = toml.grow(databaseCount);
	await createDatabases(run, toml);
	log(
		`Added ${added.join(", ")}. Commit ${configFile()}; after \`npm run deploy\`, \`npm run fleet -- migrate\` opens them to new companies.`,
	);
}

function assertCreated() {
	const missing = toml.databases().filter(({ id }) => isPlaceholder(id));
	if (missing.length > 0)
		fail(
			`${missing.length} databases of ${configFile()} are not on the account yet. Run \`npm run deploy -- create\` (docs/deploy.md).`,
		);
}

if (!Object.hasOwn(COMMANDS, command))
	fail(
		`unknown command ${command}. Use npm run deploy, or -- dry-run | create | migrate | stage | grow <n> | copy <place>, with --config <file>.`,
	);
await Promise.resolve(COMMANDS[command]?.(argument, option)).catch((error) => fail(error.message));
