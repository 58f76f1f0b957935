import type { Icon } from "~/components/icons/icon";

/** Something the palette can do: go somewhere or run an action. */
export type Command = {
	id: string;
	label: string;
	/** Quiet words after the label; searched as well. */
	hint?: string;
	icon?: Icon;
	keys?: string;
	to?: string;
	run?: () => void;
};

/** Commands known from the start, such as the screens, under one heading. */
export type CommandGroup = { heading: string; commands: readonly Command[] };

/** A screen that what is found can be shown on. */
export type Finds = "diary" | "planner";

/** Commands found while typing, such as jobs and customers. The signal ends when the text has changed. */
export type CommandProvider = {
	heading: string;
	search: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
	/** Fewest letters worth asking for; 2 unless said. */
	from?: number;
};

/** The commands that hold every typed word, label or hint, those whose label begins with the text first. */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
	const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
	const holds = (command: Command) => {
		const text = `${command.label} ${command.hint ?? ""}`.toLowerCase();
		return words.every((word) => text.includes(word));
	};
	const first = words[0] ?? "";
	const rank = (command: Command) => (command.label.toLowerCase().startsWith(first) ? 0 : 1);
	return groups
		.map(({ heading, commands }) => ({
			heading,
			commands: commands.filter(holds).sort((a, b) => rank(a) - rank(b)),
		}))
		.filter((group) => group.commands.length > 0);
}
