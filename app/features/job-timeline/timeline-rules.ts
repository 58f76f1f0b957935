import { ACTIVITIES, isActivityType } from "~/domain/jobs/model/rules-activity";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { todayInLondon } from "~/shared/time/london";
import type { TimelineActivity } from "./types";

/** The entries of one day, newest first. */
interface TimelineDay<E> {
	date: DateText;
	entries: E[];
}

/** Groups entries by London day, newest first; entries of the same instant are ordered by id, newest first. */
export function groupEntriesByDay<E extends Pick<TimelineActivity, "id" | "created_at">>(
	entries: readonly E[],
): TimelineDay<E>[] {
	const sorted = [...entries].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
	const days: TimelineDay<E>[] = [];
	for (const entry of sorted) {
		const date = todayInLondon(new Date(entry.created_at));
		const last = days.at(-1);
		if (last?.date === date) last.entries.push(entry);
		else days.push({ date, entries: [entry] });
	}
	return days;
}

/** "Today", "Yesterday" or "Fri 20-11-2026". */
export function formatDayName(date: DateText, today: DateText): string {
	if (date === today) return "Today";
	if (date === addDays(today, -1)) return "Yesterday";
	return `${formatWeekday(date)} ${showDate(date)}`;
}

/** What an office user did; follows their name. */
const OFFICE_ACTIONS: Record<string, string> = {
	job_created: "entered the job",
	job_updated: "changed the job",
	status_changed: "changed the status",
	allocation: "allocated",
	quote_sent: "sent a quote",
	note_added: "added a note",
	attachment: "changed the files",
	master_edit: "turned Master Edit on",
	exchange: "courier exchange",
	invoice: "invoice",
	waiting_charge: "requested a waiting charge",
};

/** The first words of an entry: who did what, or what happened on the road. */
export function describeEntry(entry: Pick<TimelineActivity, "action_type" | "actor_name" | "client_user">): {
	who: string | null;
	what: string;
} {
	const { action_type, client_user, actor_name } = entry;
	const who = client_user?.full_name || actor_name || null;
	const action = OFFICE_ACTIONS[action_type];
	if (who && action) return { who, what: action };
	return { who: null, what: isActivityType(action_type) ? ACTIVITIES[action_type].title : action_type };
}

/** The author of an entry whose first words do not name one; null otherwise. */
export function getEntryAuthor(
	entry: Pick<TimelineActivity, "action_type" | "actor_name" | "client_user">,
): string | null {
	if (describeEntry(entry).who) return null;
	return entry.client_user?.full_name || entry.actor_name || null;
}
