export { askAboutWork } from "./ask-about-work";
export { CoverHost } from "./cover-host";
export { type CoverParam, parseCoverParam, toCoverParam } from "./cover-param";
export { openBreakdown, openSickDriver, useIsCoverPossible } from "./open-cover";
