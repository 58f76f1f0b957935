import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";

/** When a quote was made, in UK time: `DD/MM/YYYY h:mm am`. */
export function formatQuoteDate(instant: string): string {
	const at = new Date(instant);
	if (Number.isNaN(at.getTime())) return "";
	const [hours = 0, minutes = 0] = timeInLondon(at).split(":").map(Number);
	const day = showDate(todayInLondon(at)).replaceAll("-", "/");
	return `${day} ${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** What is left of a charge after a quote, in per cent; null where nothing is charged. */
export const quoteMargin = (charge: number, cost: number): number | null =>
	charge > 0 ? Math.round(((charge - cost) / charge) * 1000) / 10 : null;
