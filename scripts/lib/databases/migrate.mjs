import { readdirSync, readFileSync } from "node:fs";
import { checksumOf, checksumStatements } from "../../../app/db/migrations/checksums.mjs";
import { shiftSql } from "../clock.mjs";
import { ROOT } from "../root.mjs";

/** @typedef {{ name: string, text: string, statements: string[] }} Migration */

const STATEMENT_BREAK = "--> statement-breakpoint";

/**
 * The migrations of one history in order, with their statements, for a local database.
 * @param {"platform" | "tenant"} history
 * @returns {Migration[]}
 */
export function readMigrations(history) {
	const folder = `${ROOT}/migrations/${history}`;
	return readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.map((name) => {
			const text = readFileSync(`${folder}/${name}`, "utf8");
			const statements = text
				.split(STATEMENT_BREAK)
				.map((sql) => shiftSql(sql.trim()))
				.filter(Boolean);
			return { name, text, statements };
		});
}

/**
 * Applies pending migrations, one batch each, and records them in wrangler's table d1_migrations and their checksums beside it. Returns
 * how many were applied; throws with the name of the one that failed.
 * @param {import("../worker/http-d1.mjs").Database} d1
 * @param {readonly Migration[]} migrations
 */
export async function migrate(d1, migrations) {
	const history = d1.prepare(
		"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
	);
	await history.run();
	const { results } = await d1.prepare("SELECT name FROM d1_migrations").all();
	const appliedNames = new Set(results.map((row) => row.name));
	const pendingMigrations = migrations.filter((migration) => !appliedNames.has(migration.name));
	for (const migration of pendingMigrations) await applyPending(d1, migration);
	return pendingMigrations.length;
}

/**
 * @param {import("../worker/http-d1.mjs").Database} d1
 * @param {Migration} migration
 */
async function applyPending(d1, { name, text, statements }) {
	const recorded = checksumStatements(name, await checksumOf(text));
	try {
		await d1.batch([
			...statements.map((sql) => d1.prepare(sql)),
			d1.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
			...recorded.map(({ sql, params }) => d1.prepare(sql).bind(...params)),
		]);
	} catch (error) {
		throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
	}
}
