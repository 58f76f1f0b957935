import { lazyLayer } from "~/ui/lazy/lazy-part";
import type { JobDetailProps } from "./state/types";
import { useDelayedOpen } from "./state/use-delayed-open";

// A chunk of its own, fetched when it is first rendered.
const JobDetailDialog = lazyLayer(() => import("./job-detail"));

/** `afterClick`: opened by a click on a list row; the dialog opens a little later. */
export function JobDetail({
	afterClick = false,
	...props
}: Omit<JobDetailProps, "open"> & { afterClick?: boolean }) {
	return <JobDetailDialog {...props} open={useDelayedOpen(afterClick)} />;
}

/** Fetches the code of the job detail ahead of its use. */
export const jobDetailPart = { preload: JobDetailDialog.preload };
