import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "./root.mjs";

const BLOCK =
	/\[\[d1_databases\]\]\nbinding = "(?<binding>\w+)"\ndatabase_name = "(?<name>[^"]+)"\ndatabase_id = "(?<id>[^"]+)"\nmigrations_dir = "(?<dir>[^"]+)"\n/g;

/** An id of the local databases, which no account knows. */
export const isPlaceholder = (id) => id.startsWith("00000000-0000-4000-8000-");

/** The databases of a wrangler.toml in their order, with the means to write an id down and to add to the pool. */
export function wranglerToml(path = `${ROOT}/wrangler.toml`) {
	const read = () => readFileSync(path, "utf8");
	const databases = () => [...read().matchAll(BLOCK)].map(({ groups }) => ({ ...groups }));
	return {
		databases,
		pool: () => databases().filter(({ binding }) => /^TENANT_DB_\d{2,4}$/.test(binding)),
		/** Writes at once, so that a database made on the account is never forgotten. */
		setId(binding, id) {
			writeFileSync(
				path,
				read().replace(BLOCK, (block, name) =>
					name === binding ? block.replace(/database_id = "[^"]+"/, `database_id = "${id}"`) : block,
				),
			);
		},
		/** Appends the next `count` databases of the pool with placeholder ids. */
		grow(count) {
			const last = Math.max(
				0,
				...this.pool().map(({ binding }) => Number(binding.slice("TENANT_DB_".length))),
			);
			const added = Array.from({ length: count }, (_, i) => String(last + i + 1).padStart(2, "0"));
			const blocks = added.map(
				(n) =>
					`\n[[d1_databases]]\nbinding = "TENANT_DB_${n}"\ndatabase_name = "cartage-tenant-${n}"\ndatabase_id = "00000000-0000-4000-8000-${n.padStart(12, "0")}"\nmigrations_dir = "migrations/tenant"\n`,
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
