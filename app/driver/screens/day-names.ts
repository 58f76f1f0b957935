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
