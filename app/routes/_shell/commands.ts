import type { Icon } from "~/ui/icons/icon";

/** A command of the palette: opens a screen or runs an action. */
export type Command = {
	id: string;
	label: string;
	/** Muted text after the label; searched too. */
	hint?: string;
	icon?: Icon;
	keys?: string;
	to?: string;
	/** `to` opens a dialog over its screen. */
	opens?: boolean;
	run?: () => void;
};

/** Fixed commands, such as the screens, under one heading. */
export type CommandGroup = { heading: string; commands: readonly Command[] };

/** A screen that can show a search result. */
export type SearchTarget = "diary" | "planner";

/** Finds commands while typing, such as jobs and customers. The signal aborts when the text changes. */
export type CommandProvider = {
	heading: string;
	search: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
	/** Minimum length of the search text; 2 by default. */
	minLength?: number;
};

/** The commands that contain every typed word in label or hint; those whose label starts with the text come first. */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
	const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
	const matches = (command: Command) => {
		const text = `${command.label} ${command.hint ?? ""}`.toLowerCase();
		return words.every((word) => text.includes(word));
	};
	const first = words[0] ?? "";
	const rank = (command: Command) => (command.label.toLowerCase().startsWith(first) ? 0 : 1);
	return groups
		.map(({ heading, commands }) => ({
			heading,
			commands: commands.filter(matches).sort((a, b) => rank(a) - rank(b)),
		}))
		.filter((group) => group.commands.length > 0);
}

/** The groups in their order, those with the same heading as one. */
export function joinGroups(groups: readonly CommandGroup[]): CommandGroup[] {
	const joined = new Map<string, CommandGroup>();
	for (const { heading, commands } of groups)
		joined.set(heading, { heading, commands: [...(joined.get(heading)?.commands ?? []), ...commands] });
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
