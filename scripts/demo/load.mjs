import { bulkInsert } from "../lib/bulk.mjs";
import { poolOf } from "../lib/fleet.mjs";
import { clockAt } from "./clock.mjs";
import { openingRows, providerRows } from "./platform.mjs";
import { TENANTS } from "./tenants.mjs";
import { worldOf } from "./world.mjs";

/** Tables whose rows the migrations may have brought along; the demo builds on those. */
const SEEDED = [
	"role",
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
];
/** Tables with a row for each name, where the demo's value takes the place of the seeded one. */
const REPLACED = ["company", "number_sequence", "setup_step"];
const PUTS_AT_ONCE = 24;

/**
 * Loads the demonstration companies: true when it loaded something, false when all of it is there. Safe to repeat after
 * an end at any point: a company's rows go into its database as one batch, so they are there whole or not at all, and
 * the platform opens the company only afterwards.
 */
export async function loadDemo(mf, now = new Date()) {
	const databases = await mf.getBindings();
	const platform = databases.PLATFORM_DB;
	const { results } = await platform
		.prepare("SELECT slug FROM tenant WHERE is_demo = 1 AND status NOT IN ('claiming', 'provisioning')")
		.all();
	const open = new Set(results.map((row) => row.slug));
	const missing = TENANTS.filter((spec) => !open.has(spec.slug));
	if (missing.length === 0) return false;
	const clock = clockAt(now);
	await platform.batch(await providerRows(platform));
	for (const spec of missing) await loadTenant(databases, spec, clock);
	return true;
}

async function loadTenant(databases, spec, clock) {
	const platform = databases.PLATFORM_DB;
	const tenant = await claim(platform, spec, poolOf(databases));
	const d1 = databases[tenant.binding];
	const accounts = (await accountsOf(d1)) ?? (await fill(d1, databases.FILES, spec, clock));
	await platform.batch(openingRows(platform, spec, tenant, accounts, clock));
}

/** The company's row and its database of the pool: the ones an earlier run claimed, else the first free one. */
async function claim(platform, spec, pool) {
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
	const [tenant] = found.results;
	if (!tenant?.binding) throw new Error(`no free tenant database is left for ${spec.slug}`);
	return tenant;
}

/** The accounts of a database that has been filled already, or null. */
async function accountsOf(d1) {
	const { results } = await d1.prepare("SELECT email, user_type, id AS user_id FROM user").all();
	return results.length > 0 ? results : null;
}

async function seedsOf(d1) {
	const answers = await d1.batch(SEEDED.map((table) => d1.prepare(`SELECT * FROM "${table}"`)));
	return Object.fromEntries(SEEDED.map((table, place) => [table, answers[place].results]));
}

async function fill(d1, bucket, spec, clock) {
	const { world, inserts } = await companyRows(d1, spec, clock);
	await putFiles(bucket, spec.slug, world.files);
	await d1.batch(inserts);
	return world.accounts;
}

/** A company as it is made up for its empty database, and the statements that write it there. */
export async function companyRows(d1, spec, clock) {
	const world = worldOf(spec, clock, await seedsOf(d1));
	const inserts = [...world.rows.tables].flatMap(([table, rows]) =>
		bulkInsert(d1, table, rows, REPLACED.includes(table) ? "INSERT OR REPLACE" : "INSERT"),
	);
	return { world, inserts: [d1.prepare("PRAGMA defer_foreign_keys = on"), ...inserts] };
}

/** Files go first: a row never names a file that is not there. */
async function putFiles(bucket, slug, files) {
	const left = [...files];
	const put = async () => {
		for (let file = left.pop(); file; file = left.pop())
			await bucket.put(`${slug}/${file.key}`, new Uint8Array(file.body), {
				httpMetadata: { contentType: file.type },
			});
	};
	await Promise.all(Array.from({ length: PUTS_AT_ONCE }, put));
}
