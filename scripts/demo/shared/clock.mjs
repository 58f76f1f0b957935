import { DAY_MS, MINUTE_MS } from "../../../app/shared/time/durations.mjs";

const zone = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Europe/London",
	timeZoneName: "longOffset",
	hour: "2-digit",
});

/**
 * Minutes that London is ahead of UTC at a moment.
 * @param {Date} moment
 */
function getOffset(moment) {
	const name = zone.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? "";
	const [, hours = "0", minutes = "0"] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
	return Number(hours) * 60 + Number(minutes);
}

/** The offset of a UK calendar day is its offset at noon, as everywhere in the product. */
/** @type {Map<string, number>} */
const offsets = new Map();
/** @param {string} date */
function getDayOffset(date) {
	const offset = offsets.get(date) ?? getOffset(new Date(`${date}T12:00:00Z`));
	offsets.set(date, offset);
	return offset;
}

/** @param {number} minutes */
const formatMinutes = (minutes) => {
	const wrapped = ((minutes % 1440) + 1440) % 1440;
	return `${String(Math.floor(wrapped / 60)).padStart(2, "0")}:${String(wrapped % 60).padStart(2, "0")}`;
};

/**
 * @param {string} date
 * @param {number} days
 */
export const addDemoDays = (date, days) =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/**
 * 0 Sunday to 6 Saturday.
 * @param {string} date
 */
export const weekday = (date) => new Date(`${date}T12:00:00Z`).getUTCDay();
/** @param {string} date */
export const isWeekend = (date) => weekday(date) % 6 === 0;

/**
 * The next day that is neither Saturday nor Sunday.
 * @param {string} date
 */
export function nextWorkingDay(date) {
	let next = addDemoDays(date, 1);
	while (isWeekend(next)) next = addDemoDays(next, 1);
	return next;
}

/**
 * The Monday of a day's week.
 * @param {string} date
 */
export const getMonday = (date) => addDemoDays(date, -((weekday(date) + 6) % 7));

/**
 * A clock for one load of the demo. Times of day are minutes after midnight on London's clock.
 * @param {Date} now
 */
export function createClock(now) {
	const local = new Date(now.getTime() + getOffset(now) * MINUTE_MS);
	const today = local.toISOString().slice(0, 10);
	const sinceMidnight = local.getUTCHours() * 60 + local.getUTCMinutes();
	// The board shows a working day in progress, whatever the hour at which the demo is loaded.
	const board = Math.min(1050, Math.max(570, sinceMidnight));
	const scale = Math.min(1, sinceMidnight / board);

	/**
	 * Scales a minute of today's board so that it is never later than now.
	 * @param {string} date
	 * @param {number} minutes
	 */
	const toElapsedMinutes = (date, minutes) => (date === today ? Math.floor(minutes * scale) : minutes);

	return {
		now: now.toISOString(),
		today,
		board,
		happened: toElapsedMinutes,
		day: (/** @type {number} */ days) => addDemoDays(today, days),
		/** Days from today, negative in the past. */
		daysFromToday: (/** @type {string} */ date) =>
			Math.round((Date.parse(`${date}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / DAY_MS),
		/** `HH:mm` in UTC, as stored. */
		time: (/** @type {string} */ date, /** @type {number} */ minutes) =>
			formatMinutes(Math.round(minutes) - getDayOffset(date)),
		/**
		 * The moment something happened, in UTC with milliseconds; never in the future.
		 * @param {string} date
		 * @param {number} minutes
		 */
		instant(date, minutes) {
			const at =
				Date.parse(`${date}T00:00:00Z`) + (toElapsedMinutes(date, minutes) - getDayOffset(date)) * MINUTE_MS;
			return new Date(Math.min(at, now.getTime() - MINUTE_MS)).toISOString();
		},
	};
}

/**
 * The earlier of two days.
 * @param {string} date
 * @param {string} other
 */
export const earlier = (date, other) => (date < other ? date : other);
