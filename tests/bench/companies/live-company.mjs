import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashDemoPassword } from "../../../scripts/demo/accounts/password.mjs";
import { openDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { BINDING, ensureSeededCompany, TODAY } from "./seeded-company.mjs";
import { withServer } from "./served-company.mjs";

/** @import { ServedCompany } from "./served-company.mjs" */

export const DRIVER_COUNT = 500;
export const DRIVER_LOGIN = { email: "driver@cartage.test", password: "weigh-the-diary-1" };

/**
 * Where a driver of the bench is after so many tens of seconds: somewhere in England, at 22 metres a second.
 * @param {number} driver
 * @param {number} step
 */
export function placeOf(driver, step) {
	const turn = (driver * 37 * Math.PI) / 180;
	return {
		latitude: 51.2 + ((driver * 7919) % 300) / 100 + 0.002 * step * Math.cos(turn),
		longitude: -2.8 + ((driver * 104_729) % 340) / 100 + 0.0033 * step * Math.sin(turn),
	};
}

/**
 * Serves a company with all its drivers on the road; driver 1 has a login.
 * @param {(company: ServedCompany) => Promise<void>} work
 */
export async function withLiveCompany(work) {
	const copy = mkdtempSync(join(tmpdir(), "cartage-live-"));
	try {
		cpSync(await ensureSeededCompany({ jobs: 2700, from: TODAY, days: 1 }), copy, { recursive: true });
		await sendDriversOut(copy);
		await withServer(copy, work);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/**
 * Inserts vehicles, drivers, a workday each that began half an hour ago, and where each of them is.
 * @param {string} data
 */
async function sendDriversOut(data) {
	const mf = openDatabases(data);
	try {
		const { [BINDING]: tenant, PLATFORM_DB: platform } = await mf.getBindings();
		const run = (/** @type {string} */ sql, /** @type {unknown[]} */ ...params) =>
			tenant.prepare(sql).bind(...params);
		const start = new Date(Date.now() - 30 * 60_000).toISOString();
		const now = new Date().toISOString();
		const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date());
		const numbers = (/** @type {string} */ table) =>
			`WITH RECURSIVE n (id) AS (SELECT max(id) + 1 FROM ${table} UNION ALL SELECT id + 1 FROM n WHERE id < ?1)`;
		await tenant.batch([
			run(
				`INSERT INTO vehicle (id, code, reg, description, "order") ${numbers("vehicle")}
				 SELECT id, 'L' || id, 'LX' || id || ' KPU', '', id FROM n`,
				DRIVER_COUNT,
			),
			run(
				`INSERT INTO driver (id, code, first_name, last_name) ${numbers("driver")} SELECT id, 'L' || id, 'Driver', id FROM n`,
				DRIVER_COUNT,
			),
			run(
				"UPDATE work_day SET clockin_date = ?1, clockin_time = ?2, version = version + 1 WHERE date = ?1 AND driver_id IS NOT NULL AND clockin_time IS NULL",
				today,
				start.slice(11, 16),
			),
			run(
				`INSERT INTO work_day (date, vehicle_id, driver_id, start_time, clockin_date, clockin_time)
				 SELECT ?1, v.id, v.id, '00:00', ?1, ?2 FROM vehicle v WHERE v.id <= ?3 AND NOT EXISTS (
					SELECT 1 FROM work_day w WHERE w.date = ?1 AND (w.vehicle_id = v.id OR w.driver_id = v.id))`,
				today,
				start.slice(11, 16),
				DRIVER_COUNT,
			),
			...Array.from({ length: DRIVER_COUNT }, (_, n) => {
				const { latitude, longitude } = placeOf(n + 1, 0);
				return run(
					"INSERT OR IGNORE INTO driver_location (driver_id, latitude, longitude, speed, heading, at) VALUES (?, ?, ?, 22, 0, ?)",
					n + 1,
					latitude,
					longitude,
					now,
				);
			}),
			run(
				"INSERT INTO user (id, user_type, email, first_name, driver_id) VALUES (100, 'driver', ?, 'Driver', 1)",
				DRIVER_LOGIN.email,
			),
		]);
		await platform.batch([
			platform
				.prepare("INSERT INTO login (id, email, password_hash) VALUES (100, ?, ?)")
				.bind(DRIVER_LOGIN.email, await hashDemoPassword(DRIVER_LOGIN.password)),
			platform.prepare(
				"INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (100, 1, 'driver', 100)",
			),
		]);
	} finally {
		await mf.dispose();
	}
}
