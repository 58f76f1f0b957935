export { downloadJobs } from "./download-jobs";
export { JobGrid, type JobListHandle } from "./job-grid";
export { JobLink } from "./job-link";
export { OpenedJob, useOpenedJob } from "./opened-job";
export { revalidatesJobList } from "./revalidates-job-list";
export { setStatusOfJobs } from "./set-status";
export { useSelectedJobs } from "./use-selected-jobs";
