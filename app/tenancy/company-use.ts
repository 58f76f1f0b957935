import { read } from "~/db/read";
import { selectHasMoreRows, selectObjects } from "~/db/repositories/kernel/whole-database";
import { starterCard } from "~/shared/rates/starter-card";

/**
 * Tables that have rows without anyone having worked with them: lists and settings that migrations and the set-up fill, what a look
 * around leaves, and what records it. A row in any other table, also one of a later migration, is use.
 */
const SET_UP_TABLES: ReadonlySet<string> = new Set(
	`d1_migrations migration_checksum company role permission role_permission number_sequence setup_step integration
	load_type vehicle_type service freight_type tax_code zone_surcharge london_vehicle_type driver_reason live_setting
	licence_class licence_category skill skill_category need check_definition email_template
	additional_setting holiday_setting hours_rule invoice_setting notification_setting reminder_setting check_report_setting
	user_setting traffic_diary_column change_log`.split(/\s+/),
);

/** Tables in which the set-up leaves so many rows: the founder, and the draft of a standard rate card with its extras. More is use. */
const SET_UP_ROWS: ReadonlyMap<string, number> = new Map([
	["user", 1],
	["rate_card", 1],
	["rate_card_version", 1],
	["extra_tariff", starterCard([]).extras.length],
]);

/** Whether anybody has worked in a company's database: entered a customer, a vehicle, a driver, a job, a colleague … */
export async function isCompanyUsed(d1: D1Database): Promise<boolean> {
	const [objects] = await read(d1, [selectObjects()]);
	const tables = objects.filter(({ type, is_virtual }) => type === "table" && !is_virtual);
	const others = tables.filter(({ name }) => !SET_UP_TABLES.has(name));
	const answers = await read(
		d1,
		others.map(({ name }) => selectHasMoreRows(name, SET_UP_ROWS.get(name) ?? 0)),
	);
	return answers.flat().some(({ has_more }) => has_more === 1);
}
