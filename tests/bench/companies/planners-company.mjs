import { createHash, randomBytes } from "node:crypto";
import { Miniflare } from "miniflare";
import { migrate, readMigrations } from "../../../scripts/lib/databases/migrate.mjs";

export const SLUG = "north";

/**
 * Opens the databases of a data folder while `work(tenant, platform)` runs; no server may be using them.
 * @template Result
 * @param {string} data
 * @param {(tenant: D1Database, platform: D1Database) => Promise<Result>} work
 */
export async function withDatabases(data, work) {
	const mf = new Miniflare({
		modules: true,
		script: "export default { fetch: () => new Response() }",
		d1Databases: ["PLATFORM_DB", "TENANT_DB_01"],
		d1Persist: `${data}/d1`,
	});
	try {
		return await work(await mf.getD1Database("TENANT_DB_01"), await mf.getD1Database("PLATFORM_DB"));
	} finally {
		await mf.dispose();
	}
}

/**
 * Creates a company with signed-in planners, vehicles with drivers, and one day of jobs. Returns the planners' bearer tokens.
 * @param {string} data
 * @param {{ planners: number, day: string, vehicles: number[], jobs: number[] }} company
 */
export async function createPlannerCompany(data, { planners, day, vehicles, jobs }) {
	const tokens = Array.from({ length: planners }, () => randomBytes(32).toString("hex"));
	const people = tokens.map((token, at) => ({
		id: 1000 + at,
		email: `planner-${at}@north.test`,
		hash: createHash("sha256").update(token).digest("hex"),
	}));
	await withDatabases(data, async (tenant, platform) => {
		await migrate(platform, readMigrations("platform"));
		await migrate(tenant, readMigrations("tenant"));
		const bindRows = (
			/** @type {D1Database} */ d1,
			/** @type {string} */ sql,
			/** @type {readonly unknown[]} */ rows,
		) => d1.prepare(sql).bind(JSON.stringify(rows), day);
		await platform.batch([
			platform.prepare(
				`INSERT INTO tenant (id, slug, name, binding, status) VALUES (1, '${SLUG}', 'North', 'TENANT_DB_01', 'active')`,
			),
			bindRows(
				platform,
				"INSERT INTO login (id, email) SELECT value ->> 'id', value ->> 'email' FROM json_each(?1) WHERE ?2 <> ''",
				people,
			),
			bindRows(
				platform,
				`INSERT INTO session (token_hash, kind, login_id, tenant_id, user_type, user_id, expires_at)
					SELECT value ->> 'hash', 'bearer', value ->> 'id', 1, 'client', value ->> 'id', '2099-01-01T00:00:00.000Z'
					FROM json_each(?1) WHERE ?2 <> ''`,
				people,
			),
		]);
		await tenant.batch([
			bindRows(
				tenant,
				`INSERT INTO user (id, user_type, email, first_name, last_name, role_id)
					SELECT value ->> 'id', 'client', value ->> 'email', 'Planner', value ->> 'id', 1 FROM json_each(?1) WHERE ?2 <> ''`,
				people,
			),
			tenant.prepare(
				"INSERT INTO customer (id, customer_code, customer_name) VALUES (1, 'EAST', 'Eastfield')",
			),
			bindRows(
				tenant,
				"INSERT INTO driver (id, code, first_name) SELECT value, 'B' || value, ?2 FROM json_each(?1)",
				vehicles,
			),
			bindRows(
				tenant,
				"INSERT INTO vehicle (id, code, reg, description) SELECT value, 'B' || value, 'REG ' || value, ?2 FROM json_each(?1)",
				vehicles,
			),
			bindRows(
				tenant,
				"INSERT INTO work_day (date, vehicle_id, driver_id) SELECT ?2, value, value FROM json_each(?1)",
				vehicles,
			),
			bindRows(
				tenant,
				`INSERT INTO job (id, uid, job_number, customer_id, collection_date, collection_time, delivery_date, delivery_time)
					SELECT value, 'job-' || value, 1000 + value, 1, ?2, '08:00', ?2, '12:00' FROM json_each(?1)`,
				jobs,
			),
		]);
	});
	return tokens;
}
