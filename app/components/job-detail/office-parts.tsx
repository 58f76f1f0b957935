import { lazy, Suspense } from "react";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { kindOf } from "./labels";
import { NewLayout, OldLayout } from "./layouts";
import { useOffice } from "./model";
import { useShown } from "./use-shown";

const TripSubJobs = lazy(() =>
	import("~/components/sub-job/trip-sub-jobs").then((module) => ({ default: module.TripSubJobs })),
);

/** Everything known of the job itself, in the layout the company has chosen; a trip's sub-jobs first. */
export function OfficeParts() {
	const { job, master, changed } = useOffice();
	const { layout } = useShown();
	return (
		<>
			{kindOf(job) === "Trip" && (
				<Suspense fallback={<SkeletonRows rows={3} columns={4} />}>
					<TripSubJobs job={job} grant={master.grant} onChanged={changed} />
				</Suspense>
			)}
			{layout === "old" ? <OldLayout /> : <NewLayout />}
		</>
	);
}
