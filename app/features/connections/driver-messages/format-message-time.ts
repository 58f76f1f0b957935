import { showDateShort } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";

/** The UK time of a moment, with its day unless that is today. */
export function formatMessageTime(moment: string): string {
	const at = new Date(moment);
	const day = todayInLondon(at);
	return day === todayInLondon(new Date()) ? timeInLondon(at) : `${showDateShort(day)} ${timeInLondon(at)}`;
}
