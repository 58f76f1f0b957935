const DAY = 86_400_000;
const MINUTE = 60_000;
const zone = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Europe/London",
	timeZoneName: "longOffset",
	hour: "2-digit",
});

/** Minutes London is ahead of UTC at a moment. */
function offsetAt(moment) {
	const name = zone.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? "";
	const [, hours = "0", minutes = "0"] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
	return Number(hours) * 60 + Number(minutes);
}

/** The offset of a UK calendar day is that of its noon, as everywhere in the product. */
const offsets = new Map();
function offsetOn(date) {
	if (!offsets.has(date)) offsets.set(date, offsetAt(new Date(`${date}T12:00:00Z`)));
	return offsets.get(date);
}

const text = (minutes) => {
	const wrapped = ((minutes % 1440) + 1440) % 1440;
	return `${String(Math.floor(wrapped / 60)).padStart(2, "0")}:${String(wrapped % 60).padStart(2, "0")}`;
};

export const addDays = (date, days) =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
/** 0 Sunday to 6 Saturday. */
export const weekday = (date) => new Date(`${date}T12:00:00Z`).getUTCDay();
export const isWeekend = (date) => weekday(date) % 6 === 0;

/** The next day that is neither Saturday nor Sunday. */
export function nextWorkingDay(date) {
	let next = addDays(date, 1);
	while (isWeekend(next)) next = addDays(next, 1);
	return next;
}

/** The Monday of a day's week. */
export const mondayOf = (date) => addDays(date, -((weekday(date) + 6) % 7));

/** A clock for one load of the demo. Times of day are minutes after midnight on London's clock. */
export function clockAt(now) {
	const local = new Date(now.getTime() + offsetAt(now) * MINUTE);
	const today = local.toISOString().slice(0, 10);
	const sinceMidnight = local.getUTCHours() * 60 + local.getUTCMinutes();
	// The board is that of a working day under way, whatever the hour at which the demo is loaded.
	const board = Math.min(1050, Math.max(570, sinceMidnight));
	const pace = Math.min(1, sinceMidnight / board);

	/** The minute at which something of today's board has happened: never later than now. */
	const happened = (date, minutes) => (date === today ? Math.floor(minutes * pace) : minutes);

	return {
		now: now.toISOString(),
		today,
		board,
		happened,
		day: (days) => addDays(today, days),
		/** Days from today, negative in the past. */
		away: (date) => Math.round((Date.parse(`${date}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / DAY),
		/** `HH:mm` in UTC, as stored. */
		time: (date, minutes) => text(Math.round(minutes) - offsetOn(date)),
		/** The moment something happened, in UTC with milliseconds; never in the future. */
		instant(date, minutes) {
			const at = Date.parse(`${date}T00:00:00Z`) + (happened(date, minutes) - offsetOn(date)) * MINUTE;
			return new Date(Math.min(at, now.getTime() - MINUTE)).toISOString();
		},
	};
}
