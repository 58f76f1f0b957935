import { dirname } from "node:path";
import { ensureBuilt } from "./lib/bundle.mjs";
import { createBucket, createDatabases } from "./lib/cloudflare-account.mjs";
import { dryRun } from "./lib/dry-run.mjs";
import { fail, log } from "./lib/log.mjs";
import { migrateDeployed } from "./lib/migrate-deployed.mjs";
import { DATA } from "./lib/root.mjs";
import { extractWranglerError, runWrangler } from "./lib/wrangler.mjs";
import { isPlaceholder, openWranglerToml } from "./lib/wrangler-toml.mjs";

const toml = openWranglerToml();

const COMMANDS = {
	"": deploy,
	"dry-run": async () => log(await dryRun()),
	create,
	migrate,
	grow,
};

/** Builds and deploys the Worker. */
async function deploy() {
	assertCreated();
	await ensureBuilt();
	const { code, text } = await runWrangler(["deploy"]);
	if (code !== 0) fail(`the Worker was not deployed: ${extractWranglerError(text)}`);
	log(text.trim());
}

/** Creates the bucket and the databases of wrangler.toml that the Cloudflare account lacks. */
async function create() {
	await createBucket(runWrangler, "cartage-files");
	await createDatabases(runWrangler, toml);
}

/** Migrates the platform database and the pool; `--local` tries it on the local databases. */
async function migrate(flag) {
	if (flag !== "--local") assertCreated();
	const where = flag === "--local" ? ["--local", "--persist-to", dirname(DATA)] : ["--remote"];
	const { version, migrated, current, failures } = await migrateDeployed(runWrangler, toml, where);
	log(
		`Version ${version}: ${migrated - failures.length} migrated, ${current} already current, ${failures.length} failed.`,
	);
	for (const [binding, error] of failures) console.error(`  ${binding}: ${error}`);
	if (failures.length > 0)
		fail("run `npm run deploy -- migrate` again once the cause is fixed: it retries the failed ones.");
}

/** Adds databases to the pool; `npm run deploy` then binds them to the Worker. */
async function grow(count) {
	const databaseCount = Number(count);
	if (!Number.isInteger(databaseCount) || databaseCount < 1 || databaseCount > 500)
		fail("grow needs a number from 1 to 500: npm run deploy -- grow 8");
	assertCreated();
	const added = toml.grow(databaseCount);
	await createDatabases(runWrangler, toml);
	await migrate();
	log(
		`Added ${added.join(", ")}. They are available to new companies after the next \`npm run deploy\`; commit wrangler.toml.`,
	);
}

function assertCreated() {
	const missing = toml.databases().filter(({ id }) => isPlaceholder(id));
	if (missing.length > 0)
		fail(
			`${missing.length} databases of wrangler.toml are not on the account yet. Run \`npm run deploy -- create\` (docs/deploy.md).`,
		);
}

const [command = "", argument] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command))
	fail(`unknown command ${command}. Use npm run deploy, or -- dry-run | create | migrate | grow <n>.`);
await Promise.resolve(COMMANDS[command](argument)).catch((error) => fail(error.message));
