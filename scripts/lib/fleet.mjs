import { migrate, migrationsOf } from "./migrate.mjs";

/** The names of the pool's bindings in a Miniflare's databases, in order. */
export const poolOf = (databases) =>
	Object.keys(databases)
		.filter((name) => /^TENANT_DB_\d{2,4}$/.test(name))
		.sort();

/**
 * Migrates the platform database and every database of the pool, and writes each one's schema version (or its failure) into
 * the platform's list. One failing database does not stop the others. Answers the failures as [binding, message].
 */
export async function migrateFleet(mf) {
	const databases = await mf.getBindings();
	const platform = databases.PLATFORM_DB;
	await migrate(platform, migrationsOf("platform"));
	const tenantMigrations = migrationsOf("tenant");
	const failures = [];
	for (const binding of poolOf(databases)) {
		let error = null;
		try {
			await migrate(databases[binding], tenantMigrations);
		} catch (cause) {
			error = String(cause instanceof Error ? cause.message : cause);
			failures.push([binding, error]);
		}
		await platform
			.prepare(
				`INSERT INTO tenant_database (binding, status, schema_version, migration_error) VALUES (?1, 'free', ?2, ?3)
				 ON CONFLICT (binding) DO UPDATE SET migration_error = ?3, schema_version = CASE WHEN ?3 IS NULL THEN ?2 ELSE schema_version END`,
			)
			.bind(binding, error ? 0 : tenantMigrations.length, error)
			.run();
	}
	return failures;
}
