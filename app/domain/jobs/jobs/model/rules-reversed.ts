import { isStatus, statusRank } from "./status";

/** Within how many minutes a step that is taken back was a slip: as long as it can be undone. */
const SLIP_MINUTES = 10;

interface TimelineEntry {
	message: string;
	/** ISO. */
	at: string;
}

/** The statuses that a message names: "Book: Planned to Booked, Dan Webb on 23-11-2026". */
function readMove({ message }: TimelineEntry): { from: number; to: number } | null {
	const [, from = "", to = ""] = /^[^:]+: (.+?) to ([^,]+)/.exec(message) ?? [];
	return isStatus(from) && isStatus(to) ? { from: statusRank(from), to: statusRank(to) } : null;
}

const isSoonAfter = (before: TimelineEntry, after: TimelineEntry) =>
	Date.parse(after.at) - Date.parse(before.at) <= SLIP_MINUTES * 60_000;

/** A job's timeline, the oldest entry first, without the steps that were taken back within minutes, and what took them back. */
export function withoutSlips<Entry extends TimelineEntry>(timeline: readonly Entry[]): Entry[] {
	const gone = new Set<Entry>();
	timeline.forEach((entry, at) => {
		const move = readMove(entry);
		if (!move || move.to <= move.from || gone.has(entry)) return;
		const reversal = timeline
			.slice(at + 1)
			.find((later) => readMove(later)?.from === move.to && !gone.has(later));
		const target = reversal && readMove(reversal)?.to;
		if (!reversal || target === undefined || target > move.from || !isSoonAfter(entry, reversal)) return;
		gone.add(entry).add(reversal);
	});
	return timeline.filter((entry) => !gone.has(entry));
}
