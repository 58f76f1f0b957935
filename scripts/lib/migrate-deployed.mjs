import { migrationsOf } from "./migrate.mjs";
import { registration } from "./register.mjs";
import { complaint } from "./wrangler.mjs";

const AT_ONCE = 4;

/**
 * Migrates the platform database and then every database of the pool that is behind or has failed before, through
 * wrangler. Each one's version or failure is written into the platform database; a failing one does not stop the others.
 * `where` is `["--remote"]`, or `["--local", "--persist-to", folder]`. Answers what was done and the failures.
 */
export async function migrateDeployed(run, toml, where, { say = console.log } = {}) {
	const version = migrationsOf("tenant").length;
	const apply = (binding) => run(["d1", "migrations", "apply", binding, ...where]);
	const platform = await apply("PLATFORM_DB");
	if (platform.code !== 0)
		throw new Error(`the platform database could not be migrated: ${complaint(platform.text)}`);

	const done = new Set(await currentOnes(run, where, version));
	const open = toml.pool().filter(({ binding }) => !done.has(binding));
	const failures = [];
	const queue = open.values();
	// One after the other: the platform database is written by one process at a time.
	let recorded = Promise.resolve();
	const record = (sql) => {
		recorded = recorded.then(() =>
			run(["d1", "execute", "PLATFORM_DB", ...where, "--yes", "--command", sql]),
		);
		return recorded;
	};
	const worker = async () => {
		for (const { binding } of queue) {
			const { code, text } = await apply(binding);
			const error = code === 0 ? null : complaint(text);
			if (error) failures.push([binding, error]);
			const { code: kept, text: said } = await record(registration(binding, version, error).join("; "));
			if (kept !== 0) failures.push([binding, `not recorded: ${complaint(said)}`]);
			say(`${binding}: ${error ?? `version ${version}`}`);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	return { version, migrated: open.length, current: done.size, failures };
}

/** The bindings that have the newest version already. */
async function currentOnes(run, where, version) {
	const sql = `SELECT binding FROM tenant_database WHERE migration_error IS NULL AND schema_version = ${version}`;
	const answer = await run(["d1", "execute", "PLATFORM_DB", ...where, "--json", "--command", sql]);
	if (answer.code !== 0)
		throw new Error(`the list of databases could not be read: ${complaint(answer.text)}`);
	return JSON.parse(answer.out)[0].results.map((row) => row.binding);
}
