/** How many years before and after today the date of a document or a payment may be: what is further away has a mistyped year. */
const YEARS_BEFORE = 10;
const YEARS_AFTER = 2;

/** Why a date (`YYYY-MM-DD`) cannot be meant, or null. */
export function implausibleDay(day: string, today: string): string | null {
	const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4));
	if (years < -YEARS_BEFORE) return `Please check the year: ${day.slice(0, 4)} is ${-years} years ago`;
	if (years > YEARS_AFTER) return `Please check the year: ${day.slice(0, 4)} is ${years} years ahead`;
	return null;
}
