export { CoverHost } from "./cover-host";
export { openBreakdown, openSickDriver, useIsCoverPossible } from "./open-cover";
