export { askAbout } from "./ask-about";
export { askForbidden } from "./ask-forbidden";
export {
	describeOverrides,
	listOpenReasons,
	type NamedVerdicts,
	namesOfForbidden,
	titleOf,
	toAskAbout,
} from "./question";
