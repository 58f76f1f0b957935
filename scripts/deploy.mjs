import { dirname } from "node:path";
import { createBucket, createDatabases } from "./lib/account.mjs";
import { ensureBuilt } from "./lib/bundle.mjs";
import { dryRun } from "./lib/dry-run.mjs";
import { migrateDeployed } from "./lib/migrate-deployed.mjs";
import { DATA } from "./lib/root.mjs";
import { fail, say } from "./lib/say.mjs";
import { complaint, wrangler } from "./lib/wrangler.mjs";
import { isPlaceholder, wranglerToml } from "./lib/wrangler-toml.mjs";

const toml = wranglerToml();

const COMMANDS = {
	"": deploy,
	"dry-run": async () => say(await dryRun()),
	create,
	migrate,
	grow,
};

/** Builds and puts the Worker into service. */
async function deploy() {
	assertCreated();
	await ensureBuilt();
	const { code, text } = await wrangler(["deploy"]);
	if (code !== 0) fail(`the Worker was not deployed: ${complaint(text)}`);
	say(text.trim());
}

/** Creates on the account what wrangler.toml names and the account lacks. */
async function create() {
	await createBucket(wrangler, "cartage-files");
	await createDatabases(wrangler, toml);
}

/** Migrates the platform database and the fleet; `--local` does it to the local databases, to try it out. */
async function migrate(flag) {
	if (flag !== "--local") assertCreated();
	const where = flag === "--local" ? ["--local", "--persist-to", dirname(DATA)] : ["--remote"];
	const { version, migrated, current, failures } = await migrateDeployed(wrangler, toml, where);
	say(
		`Version ${version}: ${migrated - failures.length} migrated, ${current} were there already, ${failures.length} failed.`,
	);
	for (const [binding, error] of failures) console.error(`  ${binding}: ${error}`);
	if (failures.length > 0)
		fail("run `npm run deploy -- migrate` again once the cause is mended: it retries the failed ones.");
}

/** Adds databases to the pool; `npm run deploy` then binds them to the Worker. */
async function grow(count) {
	const wanted = Number(count);
	if (!Number.isInteger(wanted) || wanted < 1 || wanted > 500)
		fail("say by how many, 1 to 500: npm run deploy -- grow 8");
	assertCreated();
	const added = toml.grow(wanted);
	await createDatabases(wrangler, toml);
	await migrate();
	say(
		`Added ${added.join(", ")}. They are handed out after the next \`npm run deploy\`; commit wrangler.toml.`,
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
	fail(`unknown: ${command}. Use npm run deploy, or -- dry-run | create | migrate | grow <n>.`);
await Promise.resolve(COMMANDS[command](argument)).catch((error) => fail(error.message));
