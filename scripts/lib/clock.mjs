import { shiftDate } from "../../app/shared/clock/shift-date.mjs";

const MOMENT = "CARTAGE_NOW";
/** The real time at which the clock read CARTAGE_NOW; processes inherit it, so that all of a run have one clock. */
const SINCE = "CARTAGE_NOW_SINCE";

/** How far the clock of this run is ahead of the real one, in milliseconds: 0 unless CARTAGE_NOW names the moment that it runs on from. */
export const CLOCK_OFFSET_MS = readOffset(process.env);

shiftDate(CLOCK_OFFSET_MS);

/** @param {NodeJS.ProcessEnv} environment */
function readOffset(environment) {
	const moment = environment[MOMENT];
	if (!moment) return 0;
	const at = Date.parse(moment);
	if (Number.isNaN(at)) throw new Error(`${MOMENT} is no moment such as 2028-02-29T10:00:00Z: ${moment}`);
	environment[SINCE] ??= String(Date.now());
	return at - Number(environment[SINCE]);
}

/**
 * The bindings that give a local Worker the clock of this run.
 * @returns {Record<string, string>}
 */
export const clockBindings = () =>
	CLOCK_OFFSET_MS === 0 ? {} : { CLOCK_OFFSET_MS: String(CLOCK_OFFSET_MS) };

/**
 * SQL of a local database on the clock of this run: SQLite has its own, which the defaults of columns read.
 * @param {string} sql
 */
export function shiftSql(sql) {
	if (CLOCK_OFFSET_MS === 0) return sql;
	const seconds = (CLOCK_OFFSET_MS / 1000).toFixed(3);
	return sql.replaceAll("'now'", `'now', '${CLOCK_OFFSET_MS < 0 ? "" : "+"}${seconds} seconds'`);
}
