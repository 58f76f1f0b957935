import { lazyLayer } from "~/ui/lazy/lazy-part";

export { DriverBlock } from "./driver-block";
export { DriverFilters } from "./driver-filters";
export { DriverList } from "./driver-list";
export { describeDriver } from "./rules-driver-words";
export {
	groupOf,
	type LiveFilters,
	type LiveGroup,
	listDrivers,
	NO_LIVE_FILTERS,
} from "./rules-list";
export { metresBetween } from "./rules-moves";
export { STATE_PATHS } from "./state-mark";
export { useLiveDrivers } from "./use-live-drivers";

export const LivePanel = lazyLayer(() => import("./live-panel"));
