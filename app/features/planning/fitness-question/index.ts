export { askAbout } from "./ask-about";
export { askForbidden } from "./ask-forbidden";
export { listOpenReasons, namesOfForbidden, titleOf, toAskAbout } from "./question";
