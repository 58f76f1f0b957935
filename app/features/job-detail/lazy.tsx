import { deferred } from "~/ui/deferred";
import type { JobDetailProps } from "./types";
import { useDelayedOpen } from "./use-delayed-open";

// A chunk of its own, fetched when it is first rendered.
const DeferredJobDetail = deferred("layer", () => import("./job-detail"));

/** `fromRow`: opened from a list row. After a click on it the dialog opens a little later. */
export function JobDetail({
	fromRow = false,
	...props
}: Omit<JobDetailProps, "open"> & { fromRow?: boolean }) {
	return <DeferredJobDetail {...props} open={useDelayedOpen(fromRow)} />;
}

/** Fetches the code of the job detail ahead of its use. */
export const jobDetailPart = { preload: DeferredJobDetail.preload };
