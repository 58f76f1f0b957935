const quoted = (value) => (value === null ? "NULL" : `'${String(value).replaceAll("'", "''")}'`);

/**
 * The statements that write down in the platform's database how the migration of one tenant database ended: the version it
 * has reached, or the error that stopped it. A database seen for the first time joins the pool as a free one.
 */
export function registration(binding, version, error) {
	const failed = quoted(error);
	const reached = error === null ? Number(version) : "schema_version";
	const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
	return [
		`INSERT INTO tenant_database (binding, status, schema_version, migration_error) VALUES (${quoted(binding)}, 'free', ${error === null ? Number(version) : 0}, ${failed})
		 ON CONFLICT (binding) DO UPDATE SET schema_version = ${reached}, migration_error = ${failed}, updated_at = ${at}`,
		`UPDATE tenant SET schema_version = ${reached}, migration_error = ${failed} WHERE binding = ${quoted(binding)}`,
	];
}
