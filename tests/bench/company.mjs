import { rmSync } from "node:fs";
import { hashPassword } from "../../scripts/demo/password.mjs";
import { fingerprint, once } from "../../scripts/lib/fresh.mjs";
import { migrate, migrationsOf } from "../../scripts/lib/migrate.mjs";
import { registration } from "../../scripts/lib/register.mjs";
import { ROOT } from "../../scripts/lib/root.mjs";
import { say } from "../../scripts/lib/say.mjs";
import { openDatabases } from "../../scripts/lib/worker.mjs";
import { loadTools } from "./load-tools.mjs";

export const TODAY = "2026-11-23";
export const LOGIN = { email: "bench@cartage.test", password: "weigh-the-diary-1" };
/** The database of the seeded company. */
export const BINDING = "TENANT_DB_01";

/** What a seeded database depends on. */
const SOURCES = [
	"migrations",
	"wrangler.toml",
	"tests/bench/company.mjs",
	"tests/bench/seed-jobs.ts",
	"tests/bench/seed-master.ts",
	"tests/bench/seed-tenant.ts",
];

/**
 * A data folder with one company that has that many jobs, from a day on over so many days, and one login. Kept in .cache/bench
 * until the migrations or the seeds change, so that only the first run has to make it.
 */
export async function seededCompany({ jobs, from, days }) {
	const data = `${ROOT}/.cache/bench/${jobs}-jobs-${days}-days`;
	await once(`${data}/.seeded`, fingerprint(SOURCES), async () => {
		const begun = performance.now();
		say(`Making a company with ${jobs.toLocaleString("en-GB")} jobs (kept for later runs) ...`);
		rmSync(data, { recursive: true, force: true });
		const mf = openDatabases(data);
		try {
			const { [BINDING]: tenant, PLATFORM_DB: platform } = await mf.getBindings();
			await migrate(platform, migrationsOf("platform"));
			await migrate(tenant, migrationsOf("tenant"));
			const { seedTenant } = await loadTools();
			await seedTenant(tenant, { jobs, from, days, today: TODAY });
			await openTo(tenant, platform, jobs);
		} finally {
			await mf.dispose();
		}
		say(`  made in ${Math.round((performance.now() - begun) / 1000)} s`);
	});
	return data;
}

/** Lets one administrator in, and has new jobs numbered after the seeded ones. */
async function openTo(tenant, platform, jobs) {
	await tenant.batch([
		tenant.prepare("UPDATE number_sequence SET next = ? WHERE name = 'job'").bind(jobs + 1),
		tenant
			.prepare(
				"INSERT INTO user (id, user_type, email, first_name, last_name, role_id) VALUES (1, 'client', ?, 'Ann', 'Poole', 1)",
			)
			.bind(LOGIN.email),
	]);
	await platform.batch([
		...registration(BINDING, migrationsOf("tenant").length, null).map((sql) => platform.prepare(sql)),
		platform.prepare("UPDATE tenant_database SET status = 'ready' WHERE binding = ?").bind(BINDING),
		platform
			.prepare(
				"INSERT INTO tenant (id, slug, name, binding, status) VALUES (1, 'bench', 'Bench', ?, 'active')",
			)
			.bind(BINDING),
		platform
			.prepare("INSERT INTO login (id, email, password_hash) VALUES (1, ?, ?)")
			.bind(LOGIN.email, await hashPassword(LOGIN.password)),
		platform.prepare(
			"INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (1, 1, 'client', 1)",
		),
	]);
}
