import { shiftSql } from "../clock.mjs";
import { registrationStatements } from "./database-registration.mjs";
import { migrate, readMigrations } from "./migrate.mjs";

/**
 * @typedef {import("../worker/worker.mjs").Bindings} Bindings
 */

/**
 * @param {string} name
 * @returns {name is `TENANT_DB_${string}`}
 */
function isPoolBinding(name) {
	return /^TENANT_DB_\d{2,4}$/.test(name);
}

/**
 * The names of the pool bindings, in order.
 * @param {object} bindings
 */
export const listPoolBindings = (bindings) =>
	Object.keys(bindings)
		.filter(isPoolBinding)
		.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/**
 * Migrates the local platform database and every pool database, and records each one's schema version or error in the platform
 * database. A failure does not stop the others. Returns the failures as [binding, message].
 * @param {{ getBindings(): Promise<import("../worker/worker.mjs").Bindings> }} mf
 * @param {{ tenantMigrations?: import("./migrate.mjs").Migration[] }} [options]
 * @returns {Promise<[binding: string, message: string][]>}
 */
export async function migrateDatabases(mf, { tenantMigrations = readMigrations("tenant") } = {}) {
	const bindings = await mf.getBindings();
	const platform = bindings.PLATFORM_DB;
	await migrate(platform, readMigrations("platform"));
	const outcomes = await Promise.all(
		listPoolBindings(bindings).map(async (binding) => ({
			binding,
			error: await catchMessage(async () => {
				const d1 = bindings[binding];
				if (d1) await migrate(d1, tenantMigrations);
			}),
		})),
	);
	for (const { binding, error } of outcomes)
		await platform.batch(
			registrationStatements(binding, tenantMigrations.length, error).map((sql) =>
				platform.prepare(shiftSql(sql)),
			),
		);
	return outcomes.flatMap(({ binding, error }) => (error === null ? [] : [[binding, error]]));
}

/** @param {() => Promise<unknown>} action */
async function catchMessage(action) {
	try {
		await action();
		return null;
	} catch (cause) {
		return cause instanceof Error ? cause.message : String(cause);
	}
}
