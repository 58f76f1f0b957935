import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "./root.mjs";

const BREAK = "--> statement-breakpoint";

/** The migrations of one history in order, each with its statements. */
export function migrationsOf(history) {
	const folder = `${ROOT}/migrations/${history}`;
	return readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.map((name) => ({
			name,
			statements: readFileSync(`${folder}/${name}`, "utf8")
				.split(BREAK)
				.map((sql) => sql.trim())
				.filter(Boolean),
		}));
}

/** Brings one database to the newest migration in the same d1_migrations table that wrangler keeps; each migration is one batch. */
export async function migrate(d1, migrations) {
	const history = d1.prepare(
		"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
	);
	await history.run();
	const { results } = await d1.prepare("SELECT name FROM d1_migrations").all();
	const done = new Set(results.map((row) => row.name));
	const open = migrations.filter((migration) => !done.has(migration.name));
	for (const { name, statements } of open)
		await d1.batch([
			...statements.map((sql) => d1.prepare(sql)),
			d1.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
		]);
	return open.length;
}
