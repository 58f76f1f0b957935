import { migrate, migrationsOf } from "./migrate.mjs";
import { registration } from "./register.mjs";

/** The names of the pool's bindings among a Miniflare's bindings, in order. */
export const poolOf = (bindings) =>
	Object.keys(bindings)
		.filter((name) => /^TENANT_DB_\d{2,4}$/.test(name))
		.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/**
 * Migrates the local platform database and every database of the pool, and writes each one's schema version (or its
 * failure) into the platform's list. One failing database does not stop the others. Answers the failures as [binding, message].
 */
export async function migrateFleet(mf, { tenantMigrations = migrationsOf("tenant") } = {}) {
	const bindings = await mf.getBindings();
	const platform = bindings.PLATFORM_DB;
	await migrate(platform, migrationsOf("platform"));
	const outcomes = await Promise.all(
		poolOf(bindings).map(async (binding) => [
			binding,
			await failureOf(() => migrate(bindings[binding], tenantMigrations)),
		]),
	);
	for (const [binding, error] of outcomes)
		await platform.batch(
			registration(binding, tenantMigrations.length, error).map((sql) => platform.prepare(sql)),
		);
	return outcomes.filter(([, error]) => error !== null);
}

async function failureOf(work) {
	try {
		await work();
		return null;
	} catch (cause) {
		return cause instanceof Error ? cause.message : String(cause);
	}
}
