import { shiftSql } from "./clock.mjs";
import { registrationStatements } from "./database-registration.mjs";
import { migrate, readMigrations } from "./migrate.mjs";

/** The names of the pool bindings, in order. */
export const listPoolBindings = (bindings) =>
	Object.keys(bindings)
		.filter((name) => /^TENANT_DB_\d{2,4}$/.test(name))
		.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/**
 * Migrates the local platform database and every pool database, and records each one's schema version or error in the platform
 * database. A failure does not stop the others. Returns the failures as [binding, message].
 */
export async function migrateDatabases(mf, { tenantMigrations = readMigrations("tenant") } = {}) {
	const bindings = await mf.getBindings();
	const platform = bindings.PLATFORM_DB;
	await migrate(platform, readMigrations("platform"));
	const outcomes = await Promise.all(
		listPoolBindings(bindings).map(async (binding) => [
			binding,
			await catchMessage(() => migrate(bindings[binding], tenantMigrations)),
		]),
	);
	for (const [binding, error] of outcomes)
		await platform.batch(
			registrationStatements(binding, tenantMigrations.length, error).map((sql) =>
				platform.prepare(shiftSql(sql)),
			),
		);
	return outcomes.filter(([, error]) => error !== null);
}

async function catchMessage(action) {
	try {
		await action();
		return null;
	} catch (cause) {
		return cause instanceof Error ? cause.message : String(cause);
	}
}
