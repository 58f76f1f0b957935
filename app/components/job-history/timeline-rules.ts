import { ACTIVITIES, isActivityType } from "~/domain/jobs/rules-activity";
import { addDays, type DateText, showDate } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { weekday } from "~/domain/time/names";
import type { Entry } from "./types";

/** The entries of one day, the newest first. */
export interface Day<E> {
	date: DateText;
	entries: E[];
}

/** The timeline by the days of London, the newest first; of the same moment what was written last. */
export function byDay<E extends Pick<Entry, "id" | "created_at">>(entries: readonly E[]): Day<E>[] {
	const sorted = [...entries].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
	const days: Day<E>[] = [];
	for (const entry of sorted) {
		const date = todayInLondon(new Date(entry.created_at));
		const last = days.at(-1);
		if (last?.date === date) last.entries.push(entry);
		else days.push({ date, entries: [entry] });
	}
	return days;
}

/** What a day is called: "Today", "Yesterday", "Fri 20-11-2026". */
export function dayName(date: DateText, today: DateText): string {
	if (date === today) return "Today";
	if (date === addDays(today, -1)) return "Yesterday";
	return `${weekday(date)} ${showDate(date)}`;
}

/** What somebody of the office did, after their name. */
const DEEDS: Record<string, string> = {
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
	waiting_charge: "asked for waiting",
};

/** How an entry begins: who did what, or what happened on the road. */
export function opening(entry: Pick<Entry, "action_type" | "actor_name" | "client_user">): {
	who: string | null;
	what: string;
} {
	const { action_type, client_user, actor_name } = entry;
	const who = client_user?.full_name || actor_name || null;
	const deed = DEEDS[action_type];
	if (who && deed) return { who, what: deed };
	return { who: null, what: isActivityType(action_type) ? ACTIVITIES[action_type].title : action_type };
}

/** Who stands behind an entry whose opening does not say so. */
export function writtenBy(entry: Pick<Entry, "action_type" | "actor_name" | "client_user">): string | null {
	if (opening(entry).who) return null;
	return entry.client_user?.full_name || entry.actor_name || null;
}
