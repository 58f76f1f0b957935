import { QuotesSection } from "~/features/connections/exchange";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { getJobKind } from "../state/labels";
import { useOfficeJob } from "../state/office-job-context";
import { useJobDetailSettings } from "../state/use-job-detail-settings";
import { JobQuestions } from "./job-questions";
import { JobStandingOrders } from "./job-standing-orders";
import { NewLayout, OldLayout } from "./layouts";
import { ProposedOccasions } from "./proposed-occasions";

const TripSubJobs = lazyInline(
	() => import("../sub-jobs/trip-sub-jobs"),
	<SkeletonRows rows={3} columns={4} />,
);

/** The details of the job in the company's layout; a trip's sub-jobs come first. */
export function OfficeSections() {
	const { job, master, rights, onJobChanged } = useOfficeJob();
	const { layout } = useJobDetailSettings();
	return (
		<>
			{getJobKind(job) === "Trip" && <TripSubJobs job={job} grant={master.grant} onChanged={onJobChanged} />}
			<QuotesSection job={job} canUse={rights.canUseExchange} onChanged={onJobChanged} />
			<ProposedOccasions />
			<JobQuestions />
			{job.parent_id === null && <JobStandingOrders />}
			{layout === "old" ? <OldLayout /> : <NewLayout />}
		</>
	);
}
