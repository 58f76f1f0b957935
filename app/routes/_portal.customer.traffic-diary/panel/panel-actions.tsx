import { Pencil, Repeat } from "lucide-react";
import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import { describeStatus } from "~/domain/diary/current-jobs/rules-words";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import type { PortalRights } from "~/shared/actor";
import { Button, ButtonLink } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { ShareLink } from "../job/share-link";

interface JobPanelActionsProps {
	job: CustomerJobView;
	rights: PortalRights;
	canBook: boolean;
	onChange: () => void;
}

/** What a customer can do about a job, in the panel's footer: change, cancel and repeat it, and let others follow it. */
export function JobPanelActions({ job, rights, canBook, onChange }: JobPanelActionsProps) {
	const { group } = describeStatus(job);
	const canShare = rights.can_track && (group === "booked" || group === "under");
	// The server decides whether at once or by a request, and refuses with the reason.
	const canChange = canBook && (group === "quotes" || group === "booked") && job.parent_id === null;
	if (!canShare && !canBook) return null;
	return (
		<footer className="panel-footer">
			{canChange && <CancelJob job={job} onDone={onChange} />}
			<span className="grow" />
			{canChange && (
				<ButtonLink to={`/customer/book?change=${job.id}`} size="form" icon={Pencil}>
					Change
				</ButtonLink>
			)}
			{canBook && (
				<ButtonLink
					to={`/customer/book?copy=${job.id}`}
					size="form"
					icon={Repeat}
					variant={canShare ? "default" : "primary"}
				>
					Repeat
				</ButtonLink>
			)}
			{canShare && <ShareLink id={job.id} isPrimary />}
		</footer>
	);
}

/** Cancels the job after a question; once it is planned, by a request to the office. */
function CancelJob({ job, onDone }: { job: CustomerJobView; onDone: () => void }) {
	const [isPending, setIsPending] = useState(false);
	const cancel = async () => {
		const isSure = await confirm({
			title: `Cancel job ${job.job_number}?`,
			question: "If it is planned already, we ask our office and confirm it to you.",
			okText: "Cancel job",
			cancelText: "Keep it",
			danger: true,
			quiet: true,
		});
		if (!isSure) return;
		setIsPending(true);
		try {
			const { message } = await callApi("DELETE /customer/jobs/{id}", { params: { id: job.id } });
			toast.success(message ?? "Cancelled");
			onDone();
		} catch (error) {
			toast.error(describeError(error));
		} finally {
			setIsPending(false);
		}
	};
	return (
		<Button size="form" pending={isPending} onClick={() => void cancel()}>
			Cancel job
		</Button>
	);
}
