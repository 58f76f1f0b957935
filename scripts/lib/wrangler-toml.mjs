import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "./root.mjs";

const DATABASE_BLOCK =
	/\[\[d1_databases\]\]\nbinding = "(?<binding>\w+)"\ndatabase_name = "(?<name>[^"]+)"\ndatabase_id = "(?<id>[^"]+)"\nmigrations_dir = "(?<dir>[^"]+)"\n/g;

/** Whether an id is a placeholder, not yet created on an account. */
export const isPlaceholder = (id) => id.startsWith("00000000-0000-4000-8000-");

/** Reads the databases of a wrangler.toml in order, sets their ids and adds databases to the pool. */
export function openWranglerToml(path = `${ROOT}/wrangler.toml`) {
	const read = () => readFileSync(path, "utf8");
	const databases = () => [...read().matchAll(DATABASE_BLOCK)].map(({ groups }) => ({ ...groups }));
	return {
		databases,
		pool: () => databases().filter(({ binding }) => /^TENANT_DB_\d{2,4}$/.test(binding)),
		/** Written immediately, so that a database created on the account is never lost. */
		setId(binding, id) {
			writeFileSync(
				path,
				read().replace(DATABASE_BLOCK, (block, name) =>
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
