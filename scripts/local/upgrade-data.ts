import { Miniflare } from "miniflare";
import { selectSchemaObjects } from "~/db/migrations/check-database";
import type { SchemaObject } from "~/db/migrations/schema-text";
import { query, read } from "~/db/read";
import { TENANTS } from "../demo/accounts/tenants";
import { buildCompanyRows } from "../demo/load";
import { createClock } from "../demo/shared/clock.mjs";
import { migrate, readMigrations } from "../lib/databases/migrate.mjs";
import { HTTP_D1_WORKER, httpD1 } from "../lib/worker/http-d1.mjs";

const NOW = new Date("2026-11-24T08:00:00.000Z");
/** The small one of the demo companies. */
const [, SPEC] = TENANTS;
/** The version from which on databases have the checksums of their migrations. */
const FIRST_WITH_CHECKSUMS = 28;
/** Rows of these are many, and no upgrade concerns them. */
const LEFT_OUT = new Set(["driver_position", "job_activity", "work_day_activity"]);
const ROWS_PER_INSERT = 20;
const STATEMENT_BREAK = "\n--> statement-breakpoint\n";

type Value = string | number | null;

/**
 * A company's database as a release had it, as SQL: the schema that the first `version` migrations make, and the rows of a small demo company
 * in the columns that there were. Statements are divided by `--> statement-breakpoint`.
 */
export async function makeUpgradeData(version: number): Promise<string> {
	const migrations = readMigrations("tenant");
	const miniflare = new Miniflare({
		modules: true,
		script: HTTP_D1_WORKER,
		d1Databases: ["newest", "former"],
	});
	try {
		const newest = httpD1(miniflare, "newest");
		const former = httpD1(miniflare, "former");
		await migrate(newest, migrations);
		await migrate(former, migrations.slice(0, version));
		const { inserts } = await buildCompanyRows(
			newest as unknown as D1Database,
			{ ...SPEC, isRecentOnly: true },
			createClock(NOW),
		);
		await newest.batch(inserts);
		return await writeData(newest as unknown as D1Database, former as unknown as D1Database, version);
	} finally {
		await miniflare.dispose();
	}
}

async function writeData(newest: D1Database, former: D1Database, version: number): Promise<string> {
	const [all] = await read(former, [selectSchemaObjects()]);
	const [history] = await read(former, [
		query<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id"),
	]);
	const objects = all.filter(({ name }) => name !== "migration_checksum" || version >= FIRST_WITH_CHECKSUMS);
	const isVirtual = ({ sql }: SchemaObject) => /^CREATE VIRTUAL/i.test(sql);
	const tables = objects.filter((object) => object.type === "table" && !isVirtual(object));
	const later = [...objects.filter(isVirtual), ...objects.filter(({ type }) => type !== "table")];
	const rows: string[] = [];
	for (const { name } of tables) rows.push(...(await writeRows(newest, former, name)));
	return [
		"PRAGMA defer_foreign_keys = on",
		...tables.map(({ sql }) => sql),
		"CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
		`INSERT INTO d1_migrations (name, applied_at) VALUES ${history.map(({ name }) => `('${name}', '2026-11-24 08:00:00')`).join(", ")}`,
		...rows,
		...later.map(({ sql }) => sql),
		"INSERT INTO refresh_job_search (job_id) SELECT id FROM job",
	].join(STATEMENT_BREAK);
}

/** Rows that migrations and the demo wrote, in the columns that the table had. */
async function writeRows(newest: D1Database, former: D1Database, table: string): Promise<string[]> {
	const columnsOf = async (d1: D1Database) => {
		const select = query<{ name: string }>("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", table);
		const [columns] = await read(d1, [select]);
		return columns.map(({ name }) => `"${name}"`);
	};
	const own = new Set(await columnsOf(newest));
	const columns = (await columnsOf(former)).filter((name) => own.has(name)).join(", ");
	if (columns === "" || LEFT_OUT.has(table)) return [];
	const [rows] = await read(newest, [query<Record<string, Value>>(`SELECT ${columns} FROM "${table}"`)]);
	const tuples = rows.map((row) => `(${Object.values(row).map(writeValue).join(", ")})`);
	return Array.from({ length: Math.ceil(tuples.length / ROWS_PER_INSERT) }, (_, at) => {
		const page = tuples.slice(at * ROWS_PER_INSERT, (at + 1) * ROWS_PER_INSERT);
		return `INSERT INTO "${table}" (${columns}) VALUES\n${page.join(",\n")}`;
	});
}

const writeValue = (value: Value): string =>
	value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
