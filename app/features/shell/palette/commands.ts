import type { Icon } from "~/ui/icons/icon";

/** What a command is about, which is chosen after it. */
type SubjectKind = "job" | "driver";

/** A command of the palette: opens a screen or runs an action. */
export type Command = {
	id: string;
	label: string;
	/** Muted text after the label; searched too. */
	hint?: string;
	/** Other words that people use for it, which are not shown. */
	words?: string;
	icon?: Icon;
	keys?: string;
	to?: string;
	/** Stored with the history entry of `to`. */
	state?: unknown;
	/** `to` opens a dialog over its screen. */
	opens?: boolean;
	run?: () => void;
	/** Asks for a job or a driver first, and runs what comes of it. */
	asks?: {
		for: SubjectKind;
		toCommand: (subject: CommandSubject) => Pick<Command, "to" | "state" | "opens" | "run">;
	};
	/** About what is found or shown now, so that it is not remembered. */
	isPassing?: boolean;
	/** Of a search result: the job or driver that it is. */
	subject?: CommandSubject;
};

/** A job by its number, or a driver by the id. */
type CommandSubject = { kind: "job"; number: string } | { kind: "driver"; id: number };

/** Fixed commands, such as the screens, under one heading. */
export type CommandGroup = {
	heading: string;
	commands: readonly Command[];
	/** Listed only once something is typed: it is too long to be looked through. */
	isTyped?: boolean;
};

/** A screen that can show a search result. */
export type SearchTarget = "diary" | "planner";

/** Finds commands while typing, such as jobs and customers. The signal aborts when the text changes. */
export type CommandProvider = {
	heading: string;
	search: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
	/** Minimum length of the search text; 2 by default. */
	minLength?: number;
};

const wordsOf = (typed: string) => typed.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** How well a command fits what was typed: 0 its label begins with it, 1 its label has it, 2 its other words have it; null not at all. */
function rankOf({ label, hint = "", words = "" }: Command, typed: readonly string[]): 0 | 1 | 2 | null {
	const [name, all] = [label.toLowerCase(), `${label} ${hint} ${words}`.toLowerCase()];
	if (!typed.every((word) => all.includes(word))) return null;
	if (name.startsWith(typed[0] ?? "")) return 0;
	return typed.every((word) => name.includes(word)) ? 1 : 2;
}

/** The commands that contain every typed word, those with it in their name first, and so their groups, settings last; equals by `recent`, ids of what was run last. */
export function matchCommands(
	groups: readonly CommandGroup[],
	typed: string,
	recent: readonly string[] = [],
): CommandGroup[] {
	const words = wordsOf(typed);
	const ageOf = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
	const matched = groups.flatMap((group) => {
		if (words.length === 0 && group.isTyped) return [];
		const ranked = group.commands.flatMap((command) => {
			const rank = rankOf(command, words);
			return rank === null ? [] : [{ command, rank }];
		});
		if (ranked.length === 0) return [];
		const isTyping = words.length > 0;
		const sorted = isTyping
			? ranked.toSorted((a, b) => a.rank - b.rank || ageOf(a.command) - ageOf(b.command))
			: ranked;
		const best = isTyping ? Math.min(...ranked.map(({ rank }) => rank)) : 0;
		return [{ best, group: { ...group, commands: sorted.map(({ command }) => command) } }];
	});
	const isLate = ({ isTyped }: CommandGroup) => Number(isTyped ?? false);
	return matched
		.toSorted((a, b) => isLate(a.group) - isLate(b.group) || a.best - b.best)
		.map(({ group }) => group);
}

/** What was run last, of what is offered now, before the groups; each command once. */
export function withRecent(groups: readonly CommandGroup[], recent: readonly string[]): CommandGroup[] {
	const offered = new Map(groups.flatMap(({ commands }) => commands.map((command) => [command.id, command])));
	const commands = recent.flatMap((id) => offered.get(id) ?? []).slice(0, MAX_RECENT);
	if (commands.length === 0) return [...groups];
	const shown = new Set(commands);
	const others = groups
		.map((group) => ({ ...group, commands: group.commands.filter((command) => !shown.has(command)) }))
		.filter((group) => group.commands.length > 0);
	return [{ heading: "Recent", commands }, ...others];
}
const MAX_RECENT = 4;

/**
 * The commands of every screen with those of the one that is shown: its own first, but one with the id of another in that one's place, as it
 * does the same without leaving the screen.
 */
export function withScreen(groups: readonly CommandGroup[], screen: readonly CommandGroup[]): CommandGroup[] {
	const own = new Map(screen.flatMap(({ commands }) => commands.map((command) => [command.id, command])));
	const known = new Set(groups.flatMap(({ commands }) => commands.map(({ id }) => id)));
	const first = screen.map((group) => ({
		...group,
		commands: group.commands.filter(({ id }) => !known.has(id)),
	}));
	return [
		...first.filter(({ commands }) => commands.length > 0),
		...groups.map((group) => ({
			...group,
			commands: group.commands.map((command) => own.get(command.id) ?? command),
		})),
	];
}

/** The groups in their order, those with the same heading as one. */
export function joinGroups(groups: readonly CommandGroup[]): CommandGroup[] {
	const joined = new Map<string, CommandGroup>();
	for (const group of groups) {
		const before = joined.get(group.heading)?.commands ?? [];
		joined.set(group.heading, { ...group, commands: [...before, ...group.commands] });
	}
	return [...joined.values()];
}

const CUSTOMERS = "Customers";

/** The found groups in the order of their providers; customers first if one of them is called what was typed. */
export function orderResults(
	groups: readonly CommandGroup[],
	providers: readonly Pick<CommandProvider, "heading">[],
	typed: string,
): CommandGroup[] {
	const text = typed.trim().toLowerCase();
	const headings = providers.map(({ heading }) => heading);
	const isNamed = ({ heading, commands }: CommandGroup) =>
		heading === CUSTOMERS && commands.some(({ label }) => label.toLowerCase().startsWith(text));
	const rank = (group: CommandGroup) => (isNamed(group) ? -1 : headings.indexOf(group.heading));
	return [...groups].sort((a, b) => rank(a) - rank(b));
}
