export { JobDetail, jobDetailPart } from "./lazy";
export { openedFromList, readOpenedFromList } from "./opened-from-list";
