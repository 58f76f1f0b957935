import { currentLanguage } from "../texts/texts";

const locale = () => (currentLanguage() === "en" ? "en-GB" : currentLanguage());

/** A UK day in the driver's language: "Tuesday 24 November". */
export const formatDriverDay = (date: string): string =>
	new Intl.DateTimeFormat(locale(), {
		weekday: "long",
		day: "numeric",
		month: "long",
		timeZone: "UTC",
	}).format(new Date(`${date}T12:00:00Z`));

/** The UK time of a moment: "05:04". */
export const formatUkTime = (moment: string): string =>
	new Intl.DateTimeFormat("en-GB", {
		hour: "2-digit",
		minute: "2-digit",
		timeZone: "Europe/London",
	}).format(new Date(moment));

/** The UK day and time of a moment: "24 Nov, 05:04". */
export const formatUkMoment = (moment: string): string =>
	new Intl.DateTimeFormat(locale(), {
		day: "numeric",
		month: "short",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: "Europe/London",
	}).format(new Date(moment));

/** A day in figures: "04/12/2026". */
export const formatDate = (date: string): string =>
	new Intl.DateTimeFormat(locale(), {
		day: "2-digit",
		month: "2-digit",
		year: "numeric",
		timeZone: "UTC",
	}).format(new Date(`${date}T12:00:00Z`));

/** Minutes as hours and minutes: "8:05". */
export const showHoursMinutes = (minutes: number): string =>
	`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
