import { registrationStatements } from "./database-registration.mjs";
import { readMigrations } from "./migrate.mjs";
import { extractWranglerError } from "./wrangler.mjs";

const CONCURRENCY = 4;

/**
 * Migrates the platform database through wrangler, then every pool database that is behind or failed before. Each one's version
 * or error is recorded in the platform database; a failure does not stop the others. `where` is `["--remote"]`, or
 * `["--local", "--persist-to", folder]`. Returns the counts and the failures.
 */
export async function migrateDeployed(run, toml, where, { log = console.log } = {}) {
	const version = readMigrations("tenant").length;
	const apply = (binding) => run(["d1", "migrations", "apply", binding, ...where]);
	const platform = await apply("PLATFORM_DB");
	if (platform.code !== 0)
		throw new Error(`the platform database could not be migrated: ${extractWranglerError(platform.text)}`);

	const currentBindings = new Set(await readCurrentBindings(run, where, version));
	const pendingDatabases = toml.pool().filter(({ binding }) => !currentBindings.has(binding));
	const failures = [];
	const queue = pendingDatabases.values();
	// Sequential: only one process at a time may write the platform database.
	let lastRecording = Promise.resolve();
	const record = (sql) => {
		lastRecording = lastRecording.then(() =>
			run(["d1", "execute", "PLATFORM_DB", ...where, "--yes", "--command", sql]),
		);
		return lastRecording;
	};
	const worker = async () => {
		for (const { binding } of queue) {
			const { code, text } = await apply(binding);
			const error = code === 0 ? null : extractWranglerError(text);
			if (error) failures.push([binding, error]);
			const { code: recordCode, text: recordText } = await record(
				registrationStatements(binding, version, error).join("; "),
			);
			if (recordCode !== 0) failures.push([binding, `not recorded: ${extractWranglerError(recordText)}`]);
			log(`${binding}: ${error ?? `version ${version}`}`);
		}
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	return { version, migrated: pendingDatabases.length, current: currentBindings.size, failures };
}

/** The bindings that already have the newest version. */
async function readCurrentBindings(run, where, version) {
	const sql = `SELECT binding FROM tenant_database WHERE migration_error IS NULL AND schema_version = ${version}`;
	const result = await run(["d1", "execute", "PLATFORM_DB", ...where, "--json", "--command", sql]);
	if (result.code !== 0)
		throw new Error(`the list of databases could not be read: ${extractWranglerError(result.text)}`);
	return JSON.parse(result.out)[0].results.map((row) => row.binding);
}
