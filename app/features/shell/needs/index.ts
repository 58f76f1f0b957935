export { NeedActionButton } from "./need-action-button";
export { NEED_ROW_KEYS } from "./need-row-keys";
