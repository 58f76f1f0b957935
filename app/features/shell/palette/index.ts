export {
	type Command,
	type CommandGroup,
	type CommandProvider,
	dropRepeated,
	joinGroups,
	matchCommands,
	orderResults,
	type SearchTarget,
	withRecent,
} from "./commands";
export { readScreenCommands, useScreenCommands } from "./screen-commands";
