export { openedFromList, readOpenedFromList } from "./opened-from-list";
export { JobDetail, jobDetailPart } from "./opened-job-detail";
