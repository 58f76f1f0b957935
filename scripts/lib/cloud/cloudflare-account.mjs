import { extractWranglerError } from "./wrangler.mjs";
import { isPlaceholder } from "./wrangler-toml.mjs";

/**
 * @typedef {import("./wrangler.mjs").RunCommand} RunCommand
 * @typedef {import("./wrangler-toml.mjs").WranglerToml} WranglerToml
 */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Creates every database that wrangler.toml names with a placeholder id and writes its id into the file. A database that an
 * earlier run created is found by name. Throws with wrangler's error when one cannot be created.
 * @param {RunCommand} run
 * @param {Pick<WranglerToml, "databases" | "setId">} toml
 * @param {{ location?: string, log?: import("../log.mjs").Log }} [options]
 */
export async function createDatabases(run, toml, { location = "weur", log = console.log } = {}) {
	for (const { binding, name, id } of toml.databases()) {
		if (!isPlaceholder(id)) continue;
		const created = await run(["d1", "create", name, "--location", location]);
		const databaseId = created.code === 0 ? UUID.exec(created.text)?.[0] : await findDatabaseId(run, name);
		if (!databaseId) throw new Error(`${name} could not be created: ${extractWranglerError(created.text)}`);
		toml.setId(binding, databaseId);
		log(`${binding} is ${name} ${databaseId}`);
	}
}

/**
 * @param {RunCommand} run
 * @param {string} name
 */
async function findDatabaseId(run, name) {
	const listed = await run(["d1", "list", "--json"]);
	if (listed.code !== 0) return undefined;
	return JSON.parse(listed.out).find((/** @type {{ name: string }} */ database) => database.name === name)
		?.uuid;
}

/**
 * Creates the queues of wrangler.toml that do not exist. Throws with wrangler's error when one cannot be created.
 * @param {RunCommand} run
 * @param {Pick<WranglerToml, "queues">} toml
 */
export async function createQueues(run, toml) {
	for (const name of toml.queues()) {
		const created = await run(["queues", "create", name]);
		if (created.code !== 0 && !/already (taken|exists)|11009/i.test(created.text))
			throw new Error(`${name}: ${extractWranglerError(created.text)}`);
	}
}

/**
 * Creates the bucket near the databases unless it exists.
 * @param {RunCommand} run
 * @param {string} name
 * @param {{ location?: string }} [options]
 */
export async function createBucket(run, name, { location = "weur" } = {}) {
	const created = await run(["r2", "bucket", "create", name, "--location", location]);
	if (created.code !== 0 && !/already exists/i.test(created.text))
		throw new Error(`${name}: ${extractWranglerError(created.text)}`);
}
