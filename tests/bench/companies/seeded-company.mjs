import { rmSync } from "node:fs";
import { hashDemoPassword } from "../../../scripts/demo/accounts/password.mjs";
import { registrationStatements } from "../../../scripts/lib/databases/database-registration.mjs";
import { migrate, readMigrations } from "../../../scripts/lib/databases/migrate.mjs";
import { log } from "../../../scripts/lib/log.mjs";
import { ROOT } from "../../../scripts/lib/root.mjs";
import { fingerprintFiles, runOnce } from "../../../scripts/lib/run-once.mjs";
import { openDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { loadProductTools } from "./load-product-tools.mjs";

export const TODAY = "2026-11-23";
export const LOGIN = { email: "bench@cartage.test", password: "weigh-the-diary-1" };
/** The database of the seeded company. */
export const BINDING = "TENANT_DB_01";

/**
 * @import { Database } from "../../../scripts/lib/worker/http-d1.mjs"
 * @typedef {{ jobs: number, from: string, days: number }} CompanySeed How many jobs, and the days that they are spread over.
 */

/** A change in these seeds the database again. */
const SOURCES = [
	"migrations",
	"wrangler.toml",
	"tests/bench/companies/seeded-company.mjs",
	"tests/bench/companies/seed-jobs.ts",
	"tests/bench/companies/seed-master.ts",
	"tests/bench/companies/seed-tenant.ts",
];

/**
 * A data folder with one company, one login and that many jobs, spread over `days` days from `from`. Cached in .cache/bench until
 * the migrations or the seeds change.
 * @param {CompanySeed} seed
 */
export async function ensureSeededCompany({ jobs, from, days }) {
	const data = `${ROOT}/.cache/bench/${jobs}-jobs-${days}-days`;
	await runOnce(`${data}/.seeded`, fingerprintFiles(SOURCES), async () => {
		const startedAt = performance.now();
		log(`Creating a company with ${jobs.toLocaleString("en-GB")} jobs (cached for later runs) ...`);
		rmSync(data, { recursive: true, force: true });
		const mf = openDatabases(data);
		try {
			const { [BINDING]: tenant, PLATFORM_DB: platform } = await mf.getBindings();
			await migrate(platform, readMigrations("platform"));
			await migrate(tenant, readMigrations("tenant"));
			const { seedTenant } = await loadProductTools();
			await seedTenant(tenant, { jobs, from, days, today: TODAY });
			await insertAdministrator(tenant, platform, jobs);
		} finally {
			await mf.dispose();
		}
		log(`  created in ${Math.round((performance.now() - startedAt) / 1000)} s`);
	});
	return data;
}

/**
 * Adds an administrator with a login, and numbers new jobs after the seeded ones.
 * @param {Database} tenant
 * @param {Database} platform
 * @param {number} jobs
 */
async function insertAdministrator(tenant, platform, jobs) {
	await tenant.batch([
		tenant.prepare("UPDATE number_sequence SET next = ? WHERE name = 'job'").bind(jobs + 1),
		tenant
			.prepare(
				"INSERT INTO user (id, user_type, email, first_name, last_name, role_id) VALUES (1, 'client', ?, 'Ann', 'Poole', 1)",
			)
			.bind(LOGIN.email),
	]);
	await platform.batch([
		...registrationStatements(BINDING, readMigrations("tenant").length, null).map((sql) =>
			platform.prepare(sql),
		),
		platform.prepare("UPDATE tenant_database SET status = 'ready' WHERE binding = ?").bind(BINDING),
		platform
			.prepare(
				"INSERT INTO tenant (id, slug, name, binding, status) VALUES (1, 'bench', 'Bench', ?, 'active')",
			)
			.bind(BINDING),
		platform
			.prepare("INSERT INTO login (id, email, password_hash) VALUES (1, ?, ?)")
			.bind(LOGIN.email, await hashDemoPassword(LOGIN.password)),
		platform.prepare(
			"INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (1, 1, 'client', 1)",
		),
	]);
}
