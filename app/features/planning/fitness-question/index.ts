export { askAbout } from "./ask-about";
export { askForbidden } from "./ask-forbidden";
export { describeAsked, listAsked, namesOfForbidden, titleOf, toAskAbout } from "./question";
