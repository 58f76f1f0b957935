import { complaint } from "./wrangler.mjs";
import { isPlaceholder } from "./wrangler-toml.mjs";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Creates on the account every database that wrangler.toml names with a placeholder id and writes its id down. One that an
 * earlier run has created is found by its name. Throws with wrangler's words when one cannot be made.
 */
export async function createDatabases(run, toml, { location = "weur", say = console.log } = {}) {
	for (const { binding, name, id } of toml.databases()) {
		if (!isPlaceholder(id)) continue;
		const made = await run(["d1", "create", name, "--location", location]);
		const found = made.code === 0 ? UUID.exec(made.text)?.[0] : await idOf(run, name);
		if (!found) throw new Error(`${name} could not be created: ${complaint(made.text)}`);
		toml.setId(binding, found);
		say(`${binding} is ${name} ${found}`);
	}
}

async function idOf(run, name) {
	const listed = await run(["d1", "list", "--json"]);
	if (listed.code !== 0) return undefined;
	return JSON.parse(listed.out).find((database) => database.name === name)?.uuid;
}

/** Creates the bucket of the files unless it is there. */
export async function createBucket(run, name) {
	const made = await run(["r2", "bucket", "create", name]);
	if (made.code !== 0 && !/already exists/i.test(made.text))
		throw new Error(`${name}: ${complaint(made.text)}`);
}
