import { ACTIVITIES, isActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { isStatus } from "~/domain/jobs/jobs/model/status";
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
const OFFICE_ACTIONS = new Map(
	Object.entries({
		job_created: "created the job",
		job_updated: "changed the job",
		status_changed: "changed the status",
		allocation: "changed the allocation",
		quote_sent: "sent a quote",
		note_added: "added a note",
		attachment: "changed the files",
		master_edit: "unlocked the job with Master Edit",
		change_confirmed: "confirmed the change",
		exchange: "courier exchange",
		invoice: "invoice",
		waiting_charge: "requested a waiting charge",
	}),
);

/** What someone did who moved a job, by the label of the move; any other sets the status. */
const MOVE_ACTIONS = new Map(
	Object.entries({
		"Save As Job": "saved the quote as a job",
		"Accept quote": "accepted the quote",
		Delete: "deleted the job",
		Restore: "restored the job",
		Allocate: "booked",
		Plan: "planned",
		Book: "booked",
		Accepted: "accepted the job",
		Declined: "declined the job",
		Unbook: "unbooked the job",
		"Cancel plan": "took the job off the plan",
		Deallocate: "deallocated the job",
		"Complete Job": "completed the job",
		"Cancel Job": "cancelled the job",
		"Cancel as requested": "cancelled the job as requested",
		"Confirm Price": "confirmed the price",
		"Confirm POD": "confirmed the POD",
	}),
);
/** Moves whose former status goes without saying. */
const NAMES_NO_STATUS = new Set(["Allocate", "Plan", "Book", "Unbook", "Cancel plan", "Deallocate"]);
/** What an entry's first words already name. */
const PLAIN_MESSAGES = new Set(["Saved as a job", "Job created"]);
const QUOTE_MESSAGES = new Set(["Saved as a quote", "Quote created"]);

interface DescribedEntry {
	who: string | null;
	what: string;
	/** What follows, muted; empty for nothing more. */
	text: string;
}

type DescribableEntry = Pick<TimelineActivity, "action_type" | "actor_name" | "client_user"> & {
	message?: string;
};

/** Reads "Allocate: Pending to Booked, Dan Webb": a move as the life cycle writes it. */
function readMove(message: string) {
	const [, label = "", from = "", to = "", detail = ""] =
		/^([^:]+): (.+?) to ([^,]+?)(?:, (.*))?$/s.exec(message) ?? [];
	return isStatus(from) && isStatus(to) ? { label, from, to, detail } : null;
}

/** An entry in words: who did what, or what happened on the road, and the rest of its message. */
export function describeEntry(entry: DescribableEntry): DescribedEntry {
	const { action_type, message = "" } = entry;
	const who = entry.client_user?.full_name || entry.actor_name || null;
	const move = readMove(message);
	if (move) return describeMove(who, move);
	if (who && QUOTE_MESSAGES.has(message)) return { who, what: "created the quote", text: "" };
	const action = OFFICE_ACTIONS.get(action_type);
	const isNamed = who !== null && action !== undefined;
	const title = isActivityType(action_type) ? ACTIVITIES[action_type].title : action_type;
	const what = isNamed ? action : title;
	const isPlain = message === what || PLAIN_MESSAGES.has(message);
	return { who: isNamed ? who : null, what, text: isPlain ? "" : message };
}

function describeMove(
	who: string | null,
	{ label, from, to, detail }: NonNullable<ReturnType<typeof readMove>>,
): DescribedEntry {
	if (who === null) return { who, what: to, text: detail };
	const action = MOVE_ACTIONS.get(label);
	const was = action && NAMES_NO_STATUS.has(label) ? "" : `(was ${from})`;
	const what = action ?? `set the job to ${to}`;
	if (!detail) return { who, what: /^(booked|planned)$/.test(what) ? `${what} the job` : what, text: was };
	return { who, what, text: [detail, was].filter(Boolean).join(" ") };
}

/** The author of an entry whose first words do not name one; null otherwise. */
export function getEntryAuthor(entry: DescribableEntry): string | null {
	if (describeEntry(entry).who) return null;
	return entry.client_user?.full_name || entry.actor_name || null;
}
