import { Button } from "~/components/button";
import { useWho } from "~/components/job-entry/who";
import { Dialog } from "~/components/overlay/dialog";
import type { CustomerJobView } from "~/domain/jobs/get-for-customer";
import { CustomerParts } from "./customer-parts";
import { DetailBody } from "./detail-body";
import { DetailKeys } from "./detail-keys";
import { DetailHead } from "./head";
import { History } from "./history";
import { titleOf } from "./labels";
import { mayBeProven, savePaper } from "./paper";
import { ProgressSteps } from "./progress-steps";
import type { JobDetailProps } from "./types";
import { useJobDetail } from "./use-job-detail";
import { useOpenSoon } from "./use-open-soon";
import { useShown } from "./use-shown";

/** A job as its customer sees it: where, what and for how much; the journey where the company shows it. */
export function CustomerDetail(props: JobDetailProps) {
	const { user_id } = useWho();
	const { customerActivity } = useShown();
	const open = useOpenSoon(props.fromRow ?? false);
	const { job, error, reload } = useJobDetail<CustomerJobView>({
		area: "customer",
		number: props.job,
		id: props.id,
		user_id,
	});
	const history =
		job !== null && (customerActivity || job.job_attachments.length > 0 || job.job_process.length > 0);
	return (
		<Dialog
			open={open}
			onClose={props.onClose}
			width={1240}
			title={job ? titleOf(job) : `Job ${props.job}`}
			head={(close) => (
				<DetailHead job={job} number={props.job} ways={props} onClose={close}>
					{job && (
						<div className="row jsecond">
							<ProgressSteps status={job.status} before={null} />
							<span className="grow" />
							{mayBeProven(job) && (
								<Button onClick={() => void savePaper("pod", "customer", job)}>POD PDF</Button>
							)}
						</div>
					)}
				</DetailHead>
			)}
		>
			<DetailBody
				key={props.job}
				error={error}
				onRetry={() => void reload()}
				left={job && <CustomerParts job={job} />}
				right={
					history && job ? (
						<History job={job} view="customer" grant={null} onChanged={() => void reload()} />
					) : null
				}
			/>
			<DetailKeys onPrevious={props.onPrevious} onNext={props.onNext} />
		</Dialog>
	);
}
