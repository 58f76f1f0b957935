import { shiftSql } from "../clock.mjs";
import { registrationStatements } from "./database-registration.mjs";
import { migrate, readMigrations } from "./migrate.mjs";

/**
 * @typedef {import("../worker/worker.mjs").Bindings} Bindings
 * @typedef {import("../worker/http-d1.mjs").Database} Database
 * @typedef {{ binding: string, error: string | null, differences: string[] }} DatabaseProblem A database that could not be migrated, or that is not what its version means.
 * @typedef {(d1: Database, history: "platform" | "tenant") => Promise<string[]>} FindDifferences
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

/** Differences that are recorded of a database; the terminal names all. */
const MAX_RECORDED = 5;

/**
 * Migrates the local platform database and every pool database, compares each with what its version means, and records each one's version
 * and what is wrong with it in the platform database. A pool database that fails does not stop the others. Returns those that are not as
 * they should be; throws if the platform's cannot be migrated.
 * @param {{ getBindings(): Promise<Bindings> }} mf
 * @param {{ tenantMigrations?: import("./migrate.mjs").Migration[], findDifferences?: FindDifferences }} [options]
 * @returns {Promise<DatabaseProblem[]>}
 */
export async function migrateDatabases(
	mf,
	{ tenantMigrations = readMigrations("tenant"), findDifferences = async () => [] } = {},
) {
	const bindings = await mf.getBindings();
	const platform = bindings.PLATFORM_DB;
	await migrate(platform, readMigrations("platform"));
	const outcomes = await Promise.all(
		listPoolBindings(bindings).map(async (binding) => {
			/** @type {string[]} */
			let differences = [];
			const error = await catchMessage(async () => {
				const d1 = bindings[binding];
				if (!d1) return;
				await migrate(d1, tenantMigrations);
				differences = await findDifferences(d1, "tenant");
			});
			return { binding, error, differences };
		}),
	);
	for (const { binding, error, differences } of outcomes)
		await platform.batch(
			registrationStatements(
				binding,
				error === null ? tenantMigrations.length : null,
				error ?? (differences.slice(0, MAX_RECORDED).join("; ") || null),
			).map((sql) => platform.prepare(shiftSql(sql))),
		);
	const ofPlatform = {
		binding: "PLATFORM_DB",
		error: null,
		differences: await findDifferences(platform, "platform"),
	};
	return [ofPlatform, ...outcomes].filter(
		({ error, differences }) => error !== null || differences.length > 0,
	);
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
