import { useState } from "react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { askFewerPods } from "~/features/jobs/pod-mails";
import { runWithToast } from "~/features/kernel/requests";
import { Button, ButtonLink } from "~/ui/button";
import { type CorrectedReason, isCorrected, REASONS, type Reason } from "./reasons";

/** What the user of the screen may do about a reason. */
export interface BlockedRights {
	/** Release jobs from a stop. */
	release: boolean;
	editCustomers: boolean;
}

/** The action that removes the first reason of a blocked job. */
export function BlockedAction(props: {
	job: ListedInvoiceJob;
	reason: Reason;
	can: BlockedRights;
	onOpen: () => void;
	onRelease: () => void;
	onCorrect: (reason: CorrectedReason) => void;
	onChanged: () => void;
}) {
	const { job, reason, can, onChanged } = props;
	const [pending, setPending] = useState(false);
	const run = async (work: () => Promise<unknown>) => {
		setPending(true);
		await work();
		setPending(false);
		onChanged();
	};
	const button = (onClick: () => void, label = REASONS[reason].action) => (
		<Button size="row" pending={pending} aria-label={`${label}, job ${job.job_number}`} onClick={onClick}>
			{label}
		</Button>
	);
	if (isCorrected(reason)) return button(() => props.onCorrect(reason));
	switch (reason) {
		case "company_details":
			return can.editCustomers ? (
				<ButtonLink size="row" to={`/account-settings/customers?open=${job.customer_id}`}>
					{REASONS[reason].action}
				</ButtonLink>
			) : (
				<span className="muted">Needs customer settings</span>
			);
		case "on_stop":
		case "credit_limit":
			return can.release ? button(props.onRelease) : <span className="muted">A client admin releases</span>;
		case "unconfirmed":
			return job.status === "Completed"
				? button(() => void run(() => setStatus(job, "Priced")), "Confirm price")
				: button(() => void run(() => confirmPod(job)), "Confirm POD");
		default:
			return button(props.onOpen);
	}
}

const setStatus = ({ id, version }: ListedInvoiceJob, status: "Priced" | "POD") =>
	runWithToast("PUT /client/update-job-status/{id}", { params: { id }, body: { status, version } });

const confirmPod = async (job: ListedInvoiceJob) =>
	(await askFewerPods([job])) ? setStatus(job, "POD") : null;
