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
import m0010 from "../../../migrations/tenant/0010_driver-app.sql";
import m0011 from "../../../migrations/tenant/0011_drivers-on-the-road.sql";
import m0012 from "../../../migrations/tenant/0012_finance.sql";
import m0013 from "../../../migrations/tenant/0013_places-of-reports.sql";
import m0014 from "../../../migrations/tenant/0014_pay-papers.sql";
import m0015 from "../../../migrations/tenant/0015_report-sums.sql";
import m0016 from "../../../migrations/tenant/0016_portal.sql";
import m0017 from "../../../migrations/tenant/0017_sample-data.sql";
import m0018 from "../../../migrations/tenant/0018_integrations.sql";
import m0019 from "../../../migrations/tenant/0019_office.sql";
import m0020 from "../../../migrations/tenant/0020_search-text-once.sql";
import m0021 from "../../../migrations/tenant/0021_lists-over-years.sql";
import m0022 from "../../../migrations/tenant/0022_default-mails.sql";
import m0023 from "../../../migrations/tenant/0023_run-sheet-mail.sql";
import m0024 from "../../../migrations/tenant/0024_webhook-events.sql";
import m0025 from "../../../migrations/tenant/0025_goods-description.sql";
import m0026 from "../../../migrations/tenant/0026_action-and-issues.sql";
import m0027 from "../../../migrations/tenant/0027_bank-details.sql";
import m0028 from "../../../migrations/tenant/0028_needs.sql";
import m0029 from "../../../migrations/tenant/0029_time-windows.sql";
import m0030 from "../../../migrations/tenant/0030_stop-order.sql";
import m0031 from "../../../migrations/tenant/0031_address-hours.sql";
import m0032 from "../../../migrations/tenant/0032_road-times.sql";
import m0033 from "../../../migrations/tenant/0033_day-close.sql";
import m0034 from "../../../migrations/tenant/0034_spare-vehicle.sql";
import m0035 from "../../../migrations/tenant/0035_pod-mails.sql";
import m0036 from "../../../migrations/tenant/0036_amend-booked-jobs.sql";
import m0037 from "../../../migrations/tenant/0037_standing-orders.sql";
import m0038 from "../../../migrations/tenant/0038_standing-order-uid.sql";
import m0039 from "../../../migrations/tenant/0039_unconfirmed-changes.sql";
import m0040 from "../../../migrations/tenant/0040_job-contact-names.sql";
import m0041 from "../../../migrations/tenant/0041_plan-costs.sql";
import m0042 from "../../../migrations/tenant/0042_slots.sql";
import m0043 from "../../../migrations/tenant/0043_rates.sql";
import m0044 from "../../../migrations/tenant/0044_fuel-exceptions.sql";
import m0045 from "../../../migrations/tenant/0045_carrier-rates.sql";
import m0046 from "../../../migrations/tenant/0046_quotes.sql";
import m0047 from "../../../migrations/tenant/0047_quotes-before.sql";
import m0048 from "../../../migrations/tenant/0048_job-occasions.sql";
import m0049 from "../../../migrations/tenant/0049_quote-lists.sql";
import m0050 from "../../../migrations/tenant/0050_money-trust.sql";
import m0051 from "../../../migrations/tenant/0051_owner-driver-rates.sql";
import m0052 from "../../../migrations/tenant/0052_credit-notes.sql";
import m0053 from "../../../migrations/tenant/0053_receipts.sql";
import m0054 from "../../../migrations/tenant/0054_accounts-codes.sql";
import m0055 from "../../../migrations/tenant/0055_driver-reports.sql";
import m0056 from "../../../migrations/tenant/0056_export-changes.sql";
import m0057 from "../../../migrations/tenant/0057_open-quotes.sql";

/** One migration of the tenants' history. */
export interface Migration {
	/** The file's name, which wrangler's table `d1_migrations` records. */
	name: string;
	/** The text of the file, of which the checksum is made. */
	text: string;
	statements: readonly string[];
	/** Statements that go through the rows of a table afterwards, a page at a time: for the rowids after `?1` up to `?2`. */
	backfills: readonly Backfill[];
}

export interface Backfill {
	table: string;
	sql: string;
}

const STATEMENT_BREAK = "--> statement-breakpoint";

/** A statement that begins with `-- backfill: job` is one over the rows of that table. */
const BACKFILL = /^-- backfill: (\w+)\n/;
/** Its bounds, as a file has them: run without changes, by wrangler for example, it goes through all rows at once. */
const AFTER = "0 /* after */";
const TO = "9223372036854775807 /* to */";

function parseBackfill(sql: string): Backfill[] {
	const table = BACKFILL.exec(sql)?.[1];
	if (!table) return [];
	if (!sql.includes(AFTER) || !sql.includes(TO)) throw new Error(`the backfill of ${table} has no bounds`);
	return [{ table, sql: sql.replace(AFTER, "?1").replace(TO, "?2") }];
}

/** A migration from the text of its file. */
export function parseMigration(name: string, text: string): Migration {
	const all = text
		.split(STATEMENT_BREAK)
		.map((sql) => sql.trim())
		.filter(Boolean);
	return {
		name,
		text,
		statements: all.filter((sql) => !BACKFILL.test(sql)),
		backfills: all.flatMap(parseBackfill),
	};
}

/** The migrations of a company's database, in order; a test compares the list with the folder. */
export const TENANT_MIGRATIONS: readonly Migration[] = [
	parseMigration("0000_schema.sql", m0000),
	parseMigration("0001_triggers.sql", m0001),
	parseMigration("0002_seed.sql", m0002),
	parseMigration("0003_search_notes.sql", m0003),
	parseMigration("0004_settings.sql", m0004),
	parseMigration("0005_planner.sql", m0005),
	parseMigration("0006_planner_rows.sql", m0006),
	parseMigration("0007_vehicle_order.sql", m0007),
	parseMigration("0008_record_versions.sql", m0008),
	parseMigration("0009_races.sql", m0009),
	parseMigration("0010_driver-app.sql", m0010),
	parseMigration("0011_drivers-on-the-road.sql", m0011),
	parseMigration("0012_finance.sql", m0012),
	parseMigration("0013_places-of-reports.sql", m0013),
	parseMigration("0014_pay-papers.sql", m0014),
	parseMigration("0015_report-sums.sql", m0015),
	parseMigration("0016_portal.sql", m0016),
	parseMigration("0017_sample-data.sql", m0017),
	parseMigration("0018_integrations.sql", m0018),
	parseMigration("0019_office.sql", m0019),
	parseMigration("0020_search-text-once.sql", m0020),
	parseMigration("0021_lists-over-years.sql", m0021),
	parseMigration("0022_default-mails.sql", m0022),
	parseMigration("0023_run-sheet-mail.sql", m0023),
	parseMigration("0024_webhook-events.sql", m0024),
	parseMigration("0025_goods-description.sql", m0025),
	parseMigration("0026_action-and-issues.sql", m0026),
	parseMigration("0027_bank-details.sql", m0027),
	parseMigration("0028_needs.sql", m0028),
	parseMigration("0029_time-windows.sql", m0029),
	parseMigration("0030_stop-order.sql", m0030),
	parseMigration("0031_address-hours.sql", m0031),
	parseMigration("0032_road-times.sql", m0032),
	parseMigration("0033_day-close.sql", m0033),
	parseMigration("0034_spare-vehicle.sql", m0034),
	parseMigration("0035_pod-mails.sql", m0035),
	parseMigration("0036_amend-booked-jobs.sql", m0036),
	parseMigration("0037_standing-orders.sql", m0037),
	parseMigration("0038_standing-order-uid.sql", m0038),
	parseMigration("0039_unconfirmed-changes.sql", m0039),
	parseMigration("0040_job-contact-names.sql", m0040),
	parseMigration("0041_plan-costs.sql", m0041),
	parseMigration("0042_slots.sql", m0042),
	parseMigration("0043_rates.sql", m0043),
	parseMigration("0044_fuel-exceptions.sql", m0044),
	parseMigration("0045_carrier-rates.sql", m0045),
	parseMigration("0046_quotes.sql", m0046),
	parseMigration("0047_quotes-before.sql", m0047),
	parseMigration("0048_job-occasions.sql", m0048),
	parseMigration("0049_quote-lists.sql", m0049),
	parseMigration("0050_money-trust.sql", m0050),
	parseMigration("0051_owner-driver-rates.sql", m0051),
	parseMigration("0052_credit-notes.sql", m0052),
	parseMigration("0053_receipts.sql", m0053),
	parseMigration("0054_accounts-codes.sql", m0054),
	parseMigration("0055_driver-reports.sql", m0055),
	parseMigration("0056_export-changes.sql", m0056),
	parseMigration("0057_open-quotes.sql", m0057),
];

/** The version that this Worker is written for: the number of migrations. */
export const SCHEMA_VERSION = TENANT_MIGRATIONS.length;
