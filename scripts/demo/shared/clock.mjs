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
 * Days by what they are counted from: a year of shifts asks for the same ones a million times.
 * @type {Map<string, string>}
 */
const countedDays = new Map();
/**
 * @param {string} date
 * @param {number} days
 */
export function addDemoDays(date, days) {
	const key = `${date} ${days}`;
	let day = countedDays.get(key);
	if (day === undefined) {
		day = new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
		countedDays.set(key, day);
	}
	return day;
}
/**
 * 0 Sunday to 6 Saturday.
 * @param {string} date
 */
export const weekday = (date) => new Date(`${date}T12:00:00Z`).getUTCDay();
/** @param {string} date */
export const isWeekend = (date) => weekday(date) % 6 === 0;

const HOLIDAYS = ["01-01", "12-25", "12-26"];
/**
 * How much of a working day's work a day has: little on Saturdays, less on Sundays, at Christmas and at New Year.
 * @param {string} date
 */
export function getDayShare(date) {
	if (weekday(date) === 0 || HOLIDAYS.includes(date.slice(5))) return 0.12;
	return weekday(date) === 6 ? 0.3 : 1;
}

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
 * A clock for one load of the demo. Times of day are minutes after midnight on London's clock, by the offset of their day.
 * @param {Date} now
 */
export function createClock(now) {
	const today = new Date(now.getTime() + getOffset(now) * MINUTE_MS).toISOString().slice(0, 10);
	const toInstant = (/** @type {string} */ date, /** @type {number} */ minutes) =>
		Date.parse(`${date}T00:00:00Z`) + (minutes - getDayOffset(date)) * MINUTE_MS;
	const presentOn = (/** @type {string} */ date) =>
		Math.floor((now.getTime() - toInstant(date, 0)) / MINUTE_MS);

	return {
		now: now.toISOString(),
		today,
		/** The minute of today that it is. */
		present: Math.max(0, presentOn(today)),
		/** The present as a minute of any day: below 0 before it, above 1440 after it. */
		presentOn,
		/**
		 * A minute of a day as the minute of another: the first of tomorrow is the 1440th of today, save where the clocks change.
		 * @param {string} date
		 * @param {number} minutes
		 * @param {string} other
		 */
		onDay: (date, minutes, other) => Math.round((toInstant(date, minutes) - toInstant(other, 0)) / MINUTE_MS),
		day: (/** @type {number} */ days) => addDemoDays(today, days),
		/** A moment of any day, past or future. */
		instantAhead: (/** @type {string} */ date, /** @type {number} */ minutes) =>
			new Date(toInstant(date, minutes)),
		/** The minute of a day that is stored as `HH:mm` in UTC. */
		minutesOf: (/** @type {string} */ date, /** @type {string} */ time) =>
			(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + getDayOffset(date)) % 1440,
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
		instant: (date, minutes) =>
			new Date(Math.min(toInstant(date, minutes), now.getTime() - MINUTE_MS)).toISOString(),
	};
}

/**
 * The earlier of two days.
 * @param {string} date
 * @param {string} other
 */
export const earlier = (date, other) => (date < other ? date : other);
