import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { insertRows } from "~/db/insert-rows";
import { DERIVED_ROWS, searchRows } from "../lib/databases/derived-rows";
import { listPoolBindings } from "../lib/databases/migrate-databases.mjs";
import { tableOf } from "../lib/databases/table-rows";
import type { Database, Row as StoredRow } from "../lib/worker/http-d1.mjs";
import type { Bindings } from "../lib/worker/worker.mjs";
import type { PasswordCost } from "./accounts/password.mjs";
import { TENANTS, type TenantSpec } from "./accounts/tenants";
import { buildCompanyData } from "./company-data";
import { type OpenedTenant, openingStatements, providerStatements } from "./platform/platform";
import { usageStatement } from "./platform/usage";
import { createClock } from "./shared/clock.mjs";
import type { Seeds } from "./shared/rows";
import type { Clock, DemoAccount, DemoFile } from "./world/world";

/** Tables that the migrations seed; the demo builds on those rows. */
const SEEDED = [
	"role",
	"role_permission",
	"licence_class",
	"licence_category",
	"skill_category",
	"skill",
	"check_definition",
	"tax_code",
	"service",
	"freight_type",
	"waiting_charge",
	"extra_tariff",
	"vehicle_type",
	"setup_step",
	"reminder_setting",
];
/** Tables whose seeded rows the demo replaces. */
const REPLACED = ["company", "integration", "number_sequence", "setup_step"];
const UPLOAD_CONCURRENCY = 24;

/**
 * Loads the demo companies. Returns false when all of them are already loaded. Safe to repeat after an interruption at any point:
 * a company's rows are written in one batch, and the platform opens the company only afterwards. One that cannot be loaded is handed to
 * `onFailure`, and the others go on; without that its error is thrown.
 */
export async function loadDemo(
	mf: { getBindings(): Promise<Bindings> },
	{
		now = new Date(),
		passwordCost,
		onFailure = (_slug, error) => {
			throw error;
		},
	}: {
		now?: Date;
		passwordCost?: PasswordCost;
		onFailure?: (slug: string, error: unknown) => void;
	} = {},
) {
	const databases = await mf.getBindings();
	const platform = databases.PLATFORM_DB;
	const { results } = await platform
		.prepare("SELECT slug FROM tenant WHERE is_demo = 1 AND status NOT IN ('claiming', 'provisioning')")
		.all();
	const loadedSlugs = new Set(results.map((row) => row.slug));
	const missingSpecs = TENANTS.filter((spec) => !loadedSlugs.has(spec.slug));
	if (missingSpecs.length === 0) return false;
	const clock = createClock(now);
	await platform.batch(await providerStatements(platform, passwordCost));
	for (const spec of missingSpecs)
		try {
			await loadTenant(databases, spec, clock);
		} catch (error) {
			onFailure(spec.slug, error);
		}
	return true;
}

async function loadTenant(databases: Bindings, spec: TenantSpec, clock: Clock) {
	const platform = databases.PLATFORM_DB;
	const pool = listPoolBindings(databases);
	const tenant = await assignDatabase(platform, spec, pool);
	const binding = pool.find((name) => name === tenant.binding);
	const d1 = binding && databases[binding];
	if (!d1) throw new Error(`the database of ${spec.slug} is not bound`);
	const accounts = (await readAccounts(d1)) ?? (await fillDatabase(d1, databases.FILES, spec, clock));
	await platform.batch([
		...openingStatements(platform, spec, tenant, accounts, clock),
		await usageStatement(platform, d1, tenant, spec, clock),
	]);
}

/** The company's tenant row with its pool database: the one an earlier run claimed, else the first free one. */
async function assignDatabase(
	platform: Database,
	spec: TenantSpec,
	pool: readonly string[],
): Promise<OpenedTenant> {
	const [, , found] = await platform.batch([
		platform
			.prepare(
				"INSERT INTO tenant (slug, name, status, provision_step, is_demo) VALUES (?, ?, 'provisioning', 'demo', 1) ON CONFLICT (slug) DO NOTHING",
			)
			.bind(spec.slug, spec.company.company_name),
		platform
			.prepare(`UPDATE tenant_database SET status = 'claimed', tenant_id = (SELECT id FROM tenant WHERE slug = ?1), claimed_at = ?3
				WHERE NOT EXISTS (SELECT 1 FROM tenant_database d JOIN tenant t ON t.id = d.tenant_id WHERE t.slug = ?1)
				AND binding = (SELECT min(binding) FROM tenant_database WHERE status = 'free' AND tenant_id IS NULL AND migration_error IS NULL AND binding IN (SELECT value FROM json_each(?2)))`)
			.bind(spec.slug, JSON.stringify(pool), new Date().toISOString()),
		platform
			.prepare(
				"UPDATE tenant SET binding = (SELECT binding FROM tenant_database WHERE tenant_id = tenant.id) WHERE slug = ? RETURNING id, binding",
			)
			.bind(spec.slug),
	]);
	const { id, binding } = found?.results[0] ?? {};
	if (!id || !binding) throw new Error(`no free tenant database is left for ${spec.slug}`);
	return { id: Number(id), binding: String(binding) };
}

/** The accounts of a filled database, or null. */
async function readAccounts(d1: Database): Promise<DemoAccount[] | null> {
	const { results } = await d1.prepare("SELECT email, user_type, id AS user_id FROM user").all();
	const accounts = results.map(({ email, user_type, user_id }) => ({
		email: String(email),
		user_type: String(user_type),
		user_id: Number(user_id),
	}));
	return accounts.length > 0 ? accounts : null;
}

async function readSeeds(d1: Database): Promise<Seeds> {
	const results = await d1.batch(SEEDED.map((table) => d1.prepare(`SELECT * FROM "${table}"`)));
	return Object.fromEntries(
		SEEDED.map((table, place) => [
			table,
			(results[place]?.results ?? []).map((row) => decodeRow(table, row)),
		]),
	);
}

/** A stored row in the units of the tables: pounds, miles, kilograms. */
function decodeRow(table: string, row: StoredRow) {
	const columns: Record<string, { mapFromDriverValue(value: unknown): unknown }> = getTableColumns(
		tableOf(table),
	);
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			value === null ? null : columns[name]?.mapFromDriverValue(value),
		]),
	);
}

async function fillDatabase(d1: Database, bucket: Bindings["FILES"], spec: TenantSpec, clock: Clock) {
	const { world, inserts } = await buildCompanyRows(d1, spec, clock);
	await putFiles(bucket, spec.slug, world.files);
	await d1.batch(inserts);
	return world.accounts;
}

const replaceSeeds = (table: SQLiteTable, sql: string) =>
	REPLACED.includes(getTableName(table)) ? sql.replace(/^INSERT/, "INSERT OR REPLACE") : sql;

/** The generated company for an empty database, and the statements that write it. */
export async function buildCompanyRows(d1: Database, spec: TenantSpec, clock: Clock) {
	const world = buildCompanyData(spec, clock, await readSeeds(d1));
	const inserts = (await parentsFirst(d1, world.rows.collected())).flatMap(([table, rows]) =>
		insertRows(table, rows).map(({ sql, params }) => d1.prepare(replaceSeeds(table, sql)).bind(...params)),
	);
	return {
		world,
		inserts: [d1.prepare("PRAGMA defer_foreign_keys = on"), ...(await withDerivedRows(d1, inserts))],
	};
}

const REFERENCES = `SELECT DISTINCT m.name AS child, f."table" AS parent
	FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND f."table" <> m.name`;

/**
 * Tables in an order in which rows refer to what is there: for each row that comes before its parent, SQLite looks through all children of
 * each later parent. Tables that refer to each other stay in their order.
 */
async function parentsFirst<Entry extends [SQLiteTable, unknown]>(
	d1: Database,
	entries: readonly Entry[],
): Promise<Entry[]> {
	const { results } = await d1.prepare(REFERENCES).all();
	const byName = new Map(entries.map((entry) => [getTableName(entry[0]), entry]));
	const ordered = new Set<Entry>();
	const visited = new Set<string>();
	const visit = (name: string) => {
		if (visited.has(name)) return;
		visited.add(name);
		for (const { child, parent } of results) if (child === name) visit(String(parent));
		const entry = byName.get(name);
		if (entry) ordered.add(entry);
	};
	for (const name of byName.keys()) visit(name);
	return [...ordered];
}

/**
 * Inserts without the triggers that keep derived rows for each row: those are written once, of all rows. The triggers that check a row stay.
 */
async function withDerivedRows(d1: Database, inserts: readonly ReturnType<Database["prepare"]>[]) {
	const { results } = await d1
		.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% AFTER INSERT %'")
		.all();
	const derived = [...DERIVED_ROWS, searchRows(1, Number.MAX_SAFE_INTEGER)];
	return [
		...results.map(({ name }) => d1.prepare(`DROP TRIGGER "${name}"`)),
		...inserts,
		...derived.map(({ sql, params }) => d1.prepare(sql).bind(...params)),
		...results.map(({ sql }) => d1.prepare(String(sql))),
	];
}

/** Files are stored first, so that no row names a missing file. */
async function putFiles(bucket: Bindings["FILES"], slug: string, files: readonly DemoFile[]) {
	const left = [...files];
	const put = async () => {
		for (let file = left.pop(); file; file = left.pop())
			await bucket.put(`${slug}/${file.key}`, new Uint8Array(file.body), {
				httpMetadata: { contentType: file.type },
			});
	};
	await Promise.all(Array.from({ length: UPLOAD_CONCURRENCY }, put));
}
