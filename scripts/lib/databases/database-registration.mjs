/** @param {string | null} value */
const quoteSql = (value) => (value === null ? "NULL" : `'${String(value).replaceAll("'", "''")}'`);

/**
 * The statements that record in the platform database how the migration of a tenant database ended: the version reached (null leaves the
 * recorded one) and what is wrong with it. A new database joins the pool as free.
 * @param {string} binding
 * @param {number | null} version
 * @param {string | null} error
 */
export function registrationStatements(binding, version, error) {
	const errorSql = quoteSql(error);
	const versionSql = version ?? "schema_version";
	const nowSql = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
	return [
		`INSERT INTO tenant_database (binding, status, schema_version, migration_error) VALUES (${quoteSql(binding)}, 'free', ${version ?? 0}, ${errorSql})
		 ON CONFLICT (binding) DO UPDATE SET schema_version = ${versionSql}, migration_error = ${errorSql}, updated_at = ${nowSql}`,
		`UPDATE tenant SET schema_version = ${versionSql}, migration_error = ${errorSql} WHERE binding = ${quoteSql(binding)}`,
	];
}
