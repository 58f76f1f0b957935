import m0000 from "../../../migrations/tenant/0000_schema.sql";
import m0001 from "../../../migrations/tenant/0001_triggers.sql";
import m0002 from "../../../migrations/tenant/0002_seed.sql";
import m0003 from "../../../migrations/tenant/0003_search_notes.sql";
import m0004 from "../../../migrations/tenant/0004_settings.sql";
import m0005 from "../../../migrations/tenant/0005_planner.sql";
import m0006 from "../../../migrations/tenant/0006_planner_rows.sql";
import m0007 from "../../../migrations/tenant/0007_vehicle_order.sql";
import m0008 from "../../../migrations/tenant/0008_record_versions.sql";
import m0009 from "../../../migrations/tenant/0009_races.sql";

/** One migration of the tenants' history. */
export interface Migration {
	/** The file's name, which wrangler's table `d1_migrations` records. */
	name: string;
	statements: readonly string[];
}

const STATEMENT_BREAK = "--> statement-breakpoint";

const migration = (name: string, text: string): Migration => ({
	name,
	statements: text
		.split(STATEMENT_BREAK)
		.map((sql) => sql.trim())
		.filter(Boolean),
});

/** The migrations of a company's database, in order; a test compares the list with the folder. */
export const TENANT_MIGRATIONS: readonly Migration[] = [
	migration("0000_schema.sql", m0000),
	migration("0001_triggers.sql", m0001),
	migration("0002_seed.sql", m0002),
	migration("0003_search_notes.sql", m0003),
	migration("0004_settings.sql", m0004),
	migration("0005_planner.sql", m0005),
	migration("0006_planner_rows.sql", m0006),
	migration("0007_vehicle_order.sql", m0007),
	migration("0008_record_versions.sql", m0008),
	migration("0009_races.sql", m0009),
];

/** The version that this Worker is written for: the number of migrations. */
export const SCHEMA_VERSION = TENANT_MIGRATIONS.length;
