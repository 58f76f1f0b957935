export { askAboutWork } from "./ask-about-work";
export { CoverHost } from "./cover-host";
export { openBreakdown, openSickDriver, useIsCoverPossible } from "./open-cover";
