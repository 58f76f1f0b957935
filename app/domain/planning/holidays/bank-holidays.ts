import { addDays, type DateText, toDateText } from "~/shared/time/dates";

/** The divisions of the United Kingdom by bank holidays. */
export const DIVISIONS = [
	{ value: "england-and-wales", label: "England and Wales" },
	{ value: "scotland", label: "Scotland" },
	{ value: "northern-ireland", label: "Northern Ireland" },
] as const;
export type Division = (typeof DIVISIONS)[number]["value"];

/** A bank holiday. */
export interface BankHoliday {
	date: DateText;
	title: string;
}

const EVERYWHERE = DIVISIONS.map(({ value }) => value);
const weekday = (date: DateText) => new Date(`${date}T00:00:00Z`).getUTCDay();
const isWeekend = (date: DateText) => weekday(date) % 6 === 0;

/** The years of which the rules are known. */
export const BANK_HOLIDAY_YEARS = { first: 2000, last: 2100 } as const;

/** A day that exists in every year. */
function on(year: number, month: number, day: number): DateText {
	const date = toDateText(year, month, day);
	if (!date) throw new RangeError(`Not a day: ${year}-${month}-${day}`);
	return date;
}

const mondayOnOrAfter = (date: DateText) => addDays(date, (8 - weekday(date)) % 7);
const firstMonday = (month: number) => (year: number) => mondayOnOrAfter(on(year, month, 1));
const lastMonday = (month: number) => (year: number) => mondayOnOrAfter(on(year, month, 25));
const fixed = (month: number, day: number) => (year: number) => on(year, month, day);
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days);

/** Easter Sunday of a year in the Gregorian calendar, by the computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): DateText {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const ofCentury = year % 100;
	const moon =
		(19 * golden +
			century -
			Math.floor(century / 4) -
			Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
			15) %
		30;
	const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
	const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
	const dayIndex = moon + sunday - 7 * late + 114;
	return on(year, Math.floor(dayIndex / 31), (dayIndex % 31) + 1);
}

interface Rule {
	title: string;
	on: (year: number) => DateText;
	where: readonly Division[];
}

/** Banking and Financial Dealings Act 1971, and the days proclaimed every year. */
const RULES: readonly Rule[] = [
	{ title: "New Year's Day", on: fixed(1, 1), where: EVERYWHERE },
	{ title: "2nd January", on: fixed(1, 2), where: ["scotland"] },
	{ title: "St Patrick's Day", on: fixed(3, 17), where: ["northern-ireland"] },
	{ title: "Good Friday", on: fromEaster(-2), where: EVERYWHERE },
	{ title: "Easter Monday", on: fromEaster(1), where: ["england-and-wales", "northern-ireland"] },
	{ title: "Early May bank holiday", on: firstMonday(5), where: EVERYWHERE },
	{ title: "Spring bank holiday", on: lastMonday(5), where: EVERYWHERE },
	{ title: "Battle of the Boyne", on: fixed(7, 12), where: ["northern-ireland"] },
	{ title: "Summer bank holiday", on: firstMonday(8), where: ["scotland"] },
	{ title: "Summer bank holiday", on: lastMonday(8), where: ["england-and-wales", "northern-ireland"] },
	{ title: "St Andrew's Day", on: fixed(11, 30), where: ["scotland"] },
	{ title: "Christmas Day", on: fixed(12, 25), where: EVERYWHERE },
	{ title: "Boxing Day", on: fixed(12, 26), where: EVERYWHERE },
];

/**
 * The bank holidays of a year by rule, in order. One that falls on a weekend moves to the next weekday that is not a bank holiday
 * itself. Days proclaimed for a single year (a coronation) are added by hand.
 */
export function bankHolidaysOf(division: Division, year: number): BankHoliday[] {
	const ofYear = RULES.filter(({ where }) => where.includes(division)).map(({ title, on: day }) => ({
		title,
		date: day(year),
	}));
	const holidays = ofYear.filter(({ date }) => !isWeekend(date));
	for (const { title, date } of ofYear.filter((one) => isWeekend(one.date)))
		holidays.push({ title: `${title} (substitute day)`, date: freeWeekday(date, holidays) });
	return holidays.sort((a, b) => a.date.localeCompare(b.date));
}

function freeWeekday(date: DateText, holidays: readonly BankHoliday[]): DateText {
	const next = addDays(date, 1);
	return isWeekend(next) || holidays.some((one) => one.date === next) ? freeWeekday(next, holidays) : next;
}

/** The bank holidays of some years: as stored for years that have been edited, otherwise by rule. */
export function applyStoredYears(
	stored: readonly BankHoliday[],
	division: Division,
	{ from, to }: { from: number; to: number },
): BankHoliday[] {
	const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
	return years.flatMap((year) => {
		const ofYear = stored.filter(({ date }) => date.startsWith(`${year}-`));
		return ofYear.length > 0 ? ofYear : bankHolidaysOf(division, year);
	});
}
