import { lazy, Suspense } from "react";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { getJobKind } from "./labels";
import { NewLayout, OldLayout } from "./layouts";
import { useOfficeJob } from "./office-job-context";
import { useJobDetailSettings } from "./use-job-detail-settings";

const TripSubJobs = lazy(() => import("./sub-jobs/trip-sub-jobs"));

/** The details of the job in the company's layout; a trip's sub-jobs come first. */
export function OfficeSections() {
	const { job, master, onJobChanged } = useOfficeJob();
	const { layout } = useJobDetailSettings();
	return (
		<>
			{getJobKind(job) === "Trip" && (
				<Suspense fallback={<SkeletonRows rows={3} columns={4} />}>
					<TripSubJobs job={job} grant={master.grant} onChanged={onJobChanged} />
				</Suspense>
			)}
			{layout === "old" ? <OldLayout /> : <NewLayout />}
		</>
	);
}
