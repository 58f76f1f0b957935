import { hasAllSteps } from "~/domain/diary/current-jobs/rules-text";
import type { PortalRights } from "~/shared/actor";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { CustomerStatus } from "../job/customer-status";
import { toMapJob } from "../map/map-jobs";
import { Arrival } from "./arrival";
import { CustomerJobFacts } from "./job-facts";
import styles from "./job-panel.module.css";
import { OwnJobQuestions } from "./job-questions";
import { JobPanelActions } from "./panel-actions";
import { Papers } from "./papers";
import { ProgressList } from "./progress-list";
import { Proofs } from "./proofs";
import { TimelineEntries } from "./timeline-entries";
import { type OpenJob, useOpenJob } from "./use-open-job";

const JobsMap = lazyInline(() => import("../map/jobs-map.client"));

interface PanelProps {
	number: string;
	rights: PortalRights;
	/** The company that answers questions. */
	company: string;
	canBook: boolean;
	/** Counts the changes of the customer's jobs. */
	changes: number;
	onClose: () => void;
}

/** One job of a customer: where it is, its proofs, progress, details and papers. */
export default function JobPanel({ number, rights, company, canBook, changes, onClose }: PanelProps) {
	const { open, error, reload } = useOpenJob(number, changes);
	return (
		<SlideOver
			open
			onClose={onClose}
			title={`Job ${number}`}
			aside={
				open && (
					<>
						<CustomerStatus job={open.job} steps={open.currentJob.steps} isPill />
						<span className="muted truncate">{open.currentJob.references.join(", ")}</span>
					</>
				)
			}
		>
			<div className="scroll">
				{open ? (
					<PanelBody {...open} rights={rights} company={company} />
				) : error ? (
					<ErrorPanel message={error} onRetry={() => void reload()} />
				) : (
					<SkeletonRows rows={8} columns={2} />
				)}
			</div>
			{open && (
				<JobPanelActions job={open.job} rights={rights} canBook={canBook} onChange={() => void reload()} />
			)}
		</SlideOver>
	);
}

function PanelBody({
	job,
	currentJob,
	now,
	rights,
	company,
}: OpenJob & Pick<PanelProps, "rights" | "company">) {
	const places = toMapJob(currentJob);
	const hasMap = rights.can_track && !hasAllSteps(currentJob) && (places.vehicle || places.to) !== null;
	return (
		<div className={styles.body}>
			<Arrival currentJob={currentJob} now={now} />
			{hasMap && (
				<section className={styles.mapBox} aria-label="Where it is">
					<JobsMap jobs={[places]} label={`Map of job ${job.job_number}`} />
				</section>
			)}
			<Proofs job={job} />
			<div className={styles.columns}>
				<section aria-labelledby="job-progress">
					<h3 id="job-progress">Progress</h3>
					<ProgressList currentJob={currentJob} now={now} />
				</section>
				<section aria-labelledby="job-details">
					<h3 id="job-details">Job details</h3>
					<CustomerJobFacts job={job} />
				</section>
			</div>
			<Papers job={job} canSeePods={rights.can_see_pods} />
			<OwnJobQuestions id={job.id} company={company} />
			<TimelineEntries entries={job.job_activities} now={now} />
		</div>
	);
}
