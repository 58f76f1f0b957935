const DAY = 86_400_000;
const MINUTE = 60_000;
const zone = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Europe/London",
	timeZoneName: "longOffset",
	hour: "2-digit",
});

/** Minutes that London is ahead of UTC at a moment. */
function getOffset(moment) {
	const name = zone.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? "";
	const [, hours = "0", minutes = "0"] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
	return Number(hours) * 60 + Number(minutes);
}

/** The offset of a UK calendar day is its offset at noon, as everywhere in the product. */
const offsets = new Map();
function getDayOffset(date) {
	if (!offsets.has(date)) offsets.set(date, getOffset(new Date(`${date}T12:00:00Z`)));
	return offsets.get(date);
}

const formatMinutes = (minutes) => {
	const wrapped = ((minutes % 1440) + 1440) % 1440;
	return `${String(Math.floor(wrapped / 60)).padStart(2, "0")}:${String(wrapped % 60).padStart(2, "0")}`;
};

export const shiftDate = (date, days) =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
/** 0 Sunday to 6 Saturday. */
export const weekday = (date) => new Date(`${date}T12:00:00Z`).getUTCDay();
export const isWeekend = (date) => weekday(date) % 6 === 0;

/** The next day that is neither Saturday nor Sunday. */
export function nextWorkingDay(date) {
	let next = shiftDate(date, 1);
	while (isWeekend(next)) next = shiftDate(next, 1);
	return next;
}

/** The Monday of a day's week. */
export const getMonday = (date) => shiftDate(date, -((weekday(date) + 6) % 7));

/** A clock for one load of the demo. Times of day are minutes after midnight on London's clock. */
export function createClock(now) {
	const local = new Date(now.getTime() + getOffset(now) * MINUTE);
	const today = local.toISOString().slice(0, 10);
	const sinceMidnight = local.getUTCHours() * 60 + local.getUTCMinutes();
	// The board shows a working day in progress, whatever the hour at which the demo is loaded.
	const board = Math.min(1050, Math.max(570, sinceMidnight));
	const scale = Math.min(1, sinceMidnight / board);

	/** Scales a minute of today's board so that it is never later than now. */
	const toElapsedMinutes = (date, minutes) => (date === today ? Math.floor(minutes * scale) : minutes);

	return {
		now: now.toISOString(),
		today,
		board,
		happened: toElapsedMinutes,
		day: (days) => shiftDate(today, days),
		/** Days from today, negative in the past. */
		daysFromToday: (date) =>
			Math.round((Date.parse(`${date}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / DAY),
		/** `HH:mm` in UTC, as stored. */
		time: (date, minutes) => formatMinutes(Math.round(minutes) - getDayOffset(date)),
		/** The moment something happened, in UTC with milliseconds; never in the future. */
		instant(date, minutes) {
			const at =
				Date.parse(`${date}T00:00:00Z`) + (toElapsedMinutes(date, minutes) - getDayOffset(date)) * MINUTE;
			return new Date(Math.min(at, now.getTime() - MINUTE)).toISOString();
		},
	};
}
