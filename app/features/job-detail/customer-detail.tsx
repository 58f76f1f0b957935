import { callApi } from "~/client/api";
import { canHavePod, saveJobDocument } from "~/features/job-actions";
import { useCurrentUser } from "~/features/job-entry";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Dialog } from "~/ui/overlay/dialog";
import { CustomerSections } from "./customer-sections";
import { DetailBody } from "./detail-body";
import { DetailHeader } from "./detail-header";
import styles from "./detail-header.module.css";
import { DetailKeys } from "./detail-keys";
import { JobHistory } from "./job-history";
import { formatJobTitle } from "./labels";
import { ProgressSteps } from "./progress-steps";
import type { JobDetailProps } from "./types";
import { useJobDetail } from "./use-job-detail";
import { useJobDetailSettings } from "./use-job-detail-settings";

const fetchCustomerJob = async (id: number) =>
	(await callApi("GET /customer/get-job/{id}", { params: { id } })).data;

/** The job detail of a customer: stops, load and price, and the history if the company shows it. */
export function CustomerDetail(props: JobDetailProps) {
	const { user_id } = useCurrentUser();
	const { customerActivity } = useJobDetailSettings();
	const { job, error, reload } = useJobDetail({
		area: "customer",
		number: props.job,
		id: props.id,
		user_id,
		read: fetchCustomerJob,
	});
	const hasHistory =
		job !== null && (customerActivity || job.job_attachments.length > 0 || job.job_process.length > 0);
	return (
		<Dialog
			open={props.open}
			onClose={props.onClose}
			width={1240}
			title={job ? formatJobTitle(job) : `Job ${props.job}`}
			header={(close) => (
				<DetailHeader job={job} number={props.job} neighbours={props} onClose={close}>
					{job && (
						<div className={classNames("cluster", styles.secondLine)}>
							<ProgressSteps status={job.status} previousStatus={null} />
							<span className="grow" />
							{canHavePod(job) && (
								<Button onClick={() => void saveJobDocument("pod", "customer", job)}>POD PDF</Button>
							)}
						</div>
					)}
				</DetailHeader>
			)}
		>
			<DetailBody
				key={props.job}
				error={error}
				onRetry={() => void reload()}
				left={job && <CustomerSections job={job} />}
				right={
					hasHistory && job ? (
						<JobHistory job={job} view="customer" grant={null} onChanged={() => void reload()} />
					) : null
				}
			/>
			<DetailKeys onPrevious={props.onPrevious} onNext={props.onNext} />
		</Dialog>
	);
}
