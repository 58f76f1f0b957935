import { addDays, showDateShort } from "~/shared/time/dates";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";

/** The states of a thread: `open` waits for the console, `answered` for the company. */
export type ThreadStatus = "open" | "answered" | "closed";

/** What a message makes of a thread: a question opens it, also once it is closed; an answer answers it; a note changes nothing. */
export function statusAfterMessage(
	status: ThreadStatus,
	from: "client" | "console",
	isInternal: boolean,
): ThreadStatus {
	if (isInternal) return status;
	return from === "client" ? "open" : "answered";
}

/** What a thread went through, as the conversation shows it. */
export const threadEvents = {
	closed: (by: string) => `Closed by ${by}`,
	reopened: (by: string) => `Reopened by ${by}`,
	assigned: (to: string) => `Assigned to ${to}`,
	unassigned: (by: string) => `Taken off its assignee by ${by}`,
} as const;

/** What the placeholders of canned answers stand for. */
export interface CannedValues {
	name: string;
	company: string;
	number: string;
	me: string;
}

/** The placeholders that a canned answer may have, with what they become. */
export const CANNED_PLACEHOLDERS: readonly { name: keyof CannedValues; meaning: string }[] = [
	{ name: "name", meaning: "the person's first name" },
	{ name: "company", meaning: "their company" },
	{ name: "number", meaning: "the thread's number" },
	{ name: "me", meaning: "your name" },
];

/** A canned answer with its placeholders filled in; unknown ones stay as they are, so that they are noticed. */
export const fillCannedAnswer = (body: string, values: CannedValues): string =>
	body.replace(/\{(name|company|number|me)\}/g, (_, name: keyof CannedValues) => values[name]);

/** A draft with a text inserted at its end, on a paragraph of its own. */
export const appendText = (draft: string, text: string): string =>
	draft.trim() === "" ? text : `${draft.trimEnd()}\n\n${text}`;

const BROWSERS: readonly [RegExp, string][] = [
	[/Edg\/(\d+)/, "Edge"],
	[/OPR\/(\d+)/, "Opera"],
	[/Firefox\/(\d+)/, "Firefox"],
	[/Chrome\/(\d+)/, "Chrome"],
	[/Version\/(\d+).*Safari/, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
	[/iPhone|iPad/, "iOS"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/CrOS/, "ChromeOS"],
	[/Linux/, "Linux"],
];

/** A browser by its user agent: "Chrome 130, Windows". */
export function describeBrowser(userAgent: string): string {
	const browser = BROWSERS.flatMap(([pattern, name]) => {
		const version = pattern.exec(userAgent)?.[1];
		return version ? [`${name} ${version}`] : [];
	})[0];
	const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [browser, system].filter(Boolean).join(", ") || "Unknown browser";
}

/** How long ago a moment is, as a list shows it: "8 min", "3 h", "yesterday", "20-11-26". */
export function describeAge(at: string, now: Date): string {
	const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS);
	if (minutes < 1) return "now";
	if (minutes < 60) return `${minutes} min`;
	const day = todayInLondon(new Date(at));
	const today = todayInLondon(now);
	if (day === today) return `${Math.floor(minutes / 60)} h`;
	return addDays(day, 1) === today ? "yesterday" : showDateShort(day);
}
