export {
	type Command,
	type CommandGroup,
	type CommandProvider,
	joinGroups,
	matchCommands,
	orderResults,
	type SearchTarget,
	withRecent,
	withScreen,
} from "./commands";
export { readScreenCommands, useScreenCommands } from "./screen-commands";
