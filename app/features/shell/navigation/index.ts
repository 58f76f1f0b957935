export { type ConsolePath, toConsolePath, useConsolePath } from "./console-path";
export { LiveDot } from "./live-dot";
export { getPendingParams } from "./pending-params";
export { PhoneSearch } from "./phone-search";
export { RouteSearch, type SearchHandle } from "./route-search";
export { SearchBox } from "./search-box";
export {
	type AppearanceChoice,
	readThemeCookie,
	SYSTEM_THEME,
	setTheme,
	ThemeToggle,
	themeScript,
	toggleTheme,
	useSelectedTheme,
} from "./theme";
export { useListParams } from "./use-list-params";
export { useScreenAddress } from "./use-screen-address";
