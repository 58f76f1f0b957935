export { askAbout } from "./ask-about";
export { askForbidden } from "./ask-forbidden";
export { listAsked, namesOfForbidden, titleOf, toAskAbout } from "./question";
