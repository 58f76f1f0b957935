import { useState } from "react";
import { callApi } from "~/client/api";
import { waitingChargeError } from "~/domain/jobs/jobs/timeline/rules-notes";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { MoneyField } from "~/ui/form/money-field";
import styles from "./approve-charge.module.css";
import type { TimelineActivity } from "./types";
import type { JobMutation } from "./use-job-mutation";

/** A waiting charge to approve: the requested amount, or a field when the driver named none. */
export function ApproveCharge({ entry, mutation }: { entry: TimelineActivity; mutation: JobMutation }) {
	const requestedAmount = entry.amount ?? null;
	const [amount, setAmount] = useState<number | null>(requestedAmount);
	const [error, setError] = useState<string>();
	const approve = async () => {
		const amountError = waitingChargeError(amount);
		setError(amountError ?? undefined);
		if (amountError) return;
		const body = { id: entry.id, waiting_charge: amount };
		const outcome = await mutation.run(() => callApi("POST /client/approve_waiting_charge", { body }), {
			inForm: requestedAmount === null,
		});
		if (!outcome.ok) setError(outcome.fields.waiting_charge);
	};
	return (
		<div className={classNames("cluster", styles.request)}>
			{requestedAmount === null ? (
				<MoneyField label="Waiting charge" hideLabel value={amount} onChange={setAmount} error={error} />
			) : (
				<span className="medium tabular">{showPounds(requestedAmount)}</span>
			)}
			<Button size="row" variant="primary" pending={mutation.busy} onClick={() => void approve()}>
				Approve
			</Button>
		</div>
	);
}
