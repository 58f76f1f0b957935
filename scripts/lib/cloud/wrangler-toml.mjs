import { readFileSync, writeFileSync } from "node:fs";
import { configPath } from "../config.mjs";

/**
 * @typedef {{ binding: string, name: string, id: string, dir: string }} ConfiguredDatabase
 * @typedef {ReturnType<typeof openWranglerToml>} WranglerToml
 */

const DATABASE_BLOCK =
	/\[\[d1_databases\]\]\nbinding = "(?<binding>\w+)"\ndatabase_name = "(?<name>[^"]+)"\ndatabase_id = "(?<id>[^"]+)"\nmigrations_dir = "(?<dir>[^"]+)"\n/g;

const PLACEHOLDER = "00000000-0000-4000-8000-";
/** @param {number | string} n */
const placeholder = (n) => `${PLACEHOLDER}${String(n).padStart(12, "0")}`;

/**
 * Whether an id is a placeholder, not yet created on an account.
 * @param {string} id
 */
export const isPlaceholder = (id) => id.startsWith(PLACEHOLDER);

/** Reads the databases of a wrangler.toml in order, its buckets and queues, sets their ids and adds databases to the pool. */
export function openWranglerToml(path = configPath()) {
	const read = () => readFileSync(path, "utf8");
	/** @returns {ConfiguredDatabase[]} */
	const databases = () =>
		[...read().matchAll(DATABASE_BLOCK)].map(([, binding = "", name = "", id = "", dir = ""]) => ({
			binding,
			name,
			id,
			dir,
		}));
	return {
		databases,
		buckets: () => [...read().matchAll(/^bucket_name = "([^"]+)"$/gm)].map(([, name = ""]) => name),
		/** The names of the queues, those of dead letters included. */
		queues: () => [
			...new Set(
				[...read().matchAll(/^(?:queue|dead_letter_queue) = "([^"]+)"$/gm)].map(([, name = ""]) => name),
			),
		],
		pool: () => databases().filter(({ binding }) => /^TENANT_DB_\d{2,4}$/.test(binding)),
		/**
		 * Written immediately, so that a database created on the account is never lost.
		 * @param {string} binding
		 * @param {string} id
		 */
		setId(binding, id) {
			writeFileSync(
				path,
				read().replace(DATABASE_BLOCK, (block, name) =>
					name === binding ? block.replace(/database_id = "[^"]+"/, `database_id = "${id}"`) : block,
				),
			);
		},
		/**
		 * Appends the next `count` databases of the pool with placeholder ids.
		 * @param {number} count
		 */
		grow(count) {
			const pool = this.pool();
			const last = Math.max(0, ...pool.map(({ binding }) => Number(binding.slice("TENANT_DB_".length))));
			const prefix = pool.at(-1)?.name.replace(/\d+$/, "") ?? "cartage-tenant-";
			const added = Array.from({ length: count }, (_, i) => String(last + i + 1).padStart(2, "0"));
			const blocks = added.map(
				(n) =>
					`\n[[d1_databases]]\nbinding = "TENANT_DB_${n}"\ndatabase_name = "${prefix}${n}"\ndatabase_id = "${placeholder(n)}"\nmigrations_dir = "migrations/tenant"\n`,
			);
			writeFileSync(
				path,
				read()
					.trimEnd()
					.concat("\n", ...blocks),
			);
			return added.map((n) => `TENANT_DB_${n}`);
		},
	};
}

/**
 * The configuration of another place (staging, a second cell) from the text of one: the Worker, its databases, queues and bucket are named
 * after the place, nothing is created yet, and its address is empty.
 * @param {string} text
 * @param {string} place
 */
export function toPlace(text, place) {
	let databases = 0;
	return text
		.replace(/^routes = .*\n/m, "")
		.replace(/^name = "([^"]+)"$/m, `name = "${place}-$1"`)
		.replace(/^APP_ORIGIN = ".*"$/m, 'APP_ORIGIN = ""')
		.replace(/^(bucket_name|database_name|queue|dead_letter_queue) = "/gm, `$1 = "${place}-`)
		.replace(/^database_id = ".*"$/gm, () => `database_id = "${placeholder(databases++)}"`);
}
