import { showDateShort } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";

const showMoment = (at: Date) => `${showDateShort(todayInLondon(at))} ${timeInLondon(at)}`;

/** When an announcement holds, in UK time: "24-11-26 22:00 to 23:30", "from 24-11-26 22:00". */
export function formatAnnouncementTime({
	starts_at,
	ends_at,
}: {
	starts_at: string;
	ends_at: string | null;
}): string {
	const start = new Date(starts_at);
	if (ends_at === null) return `from ${showMoment(start)}`;
	const end = new Date(ends_at);
	const isSameDay = todayInLondon(start) === todayInLondon(end);
	return `${showMoment(start)} to ${isSameDay ? timeInLondon(end) : showMoment(end)}`;
}
