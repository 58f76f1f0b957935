import { useState } from "react";
import { callApi } from "~/client/api";
import { useApiRead } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { useOfficeJob } from "../state/office-job-context";
import { firstValidDay } from "./first-valid-day";
import styles from "./request-dialogs.module.css";

/** Prices a requested quote and mails it with a link that accepts it. */
export function OfferDialog({ request, onClose }: { request: number; onClose: () => void }) {
	const { job } = useOfficeJob();
	const { data, error, reload } = useApiRead("GET /client/quote-form", {
		query: { customer_id: job.customer_id },
	});
	if (data) return <OfferForm request={request} validUntil={data.valid_until} onClose={onClose} />;
	return (
		<Dialog open onClose={onClose} width={440} title={`Send quote ${job.job_number}`}>
			<div className="scroll panel-padding">
				{error ? <ErrorPanel message={error} onRetry={reload} /> : <SkeletonRows rows={3} columns={1} />}
			</div>
		</Dialog>
	);
}

/** The form of an offer, which is valid as long as the company's quotes are, or as long as an earlier one that has not expired. */
function OfferForm(props: { request: number; validUntil: DateText; onClose: () => void }) {
	const { onClose } = props;
	const { job, actions } = useOfficeJob();
	const [price, setPrice] = useState<number | null>(
		job.portal_request?.offered_charge ?? (job.total_charge || null),
	);
	const [valid_until, setValidUntil] = useState<string | null>(() =>
		firstValidDay(job.portal_request?.valid_until, props.validUntil, todayInLondon(new Date())),
	);
	const [note, setNote] = useState("");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const send = async () => {
		const outcome = await actions.run(
			"offer",
			() =>
				callApi("POST /client/portal-requests/{id}/offer", {
					params: { id: props.request },
					body: { price, valid_until: valid_until ?? "", note },
				}),
			{ inlineErrors: true },
		);
		if (outcome.ok) return onClose();
		setErrors(Object.keys(outcome.fields).length > 0 ? outcome.fields : { price: outcome.message });
	};
	return (
		<Dialog open onClose={onClose} width={440} title={`Send quote ${job.job_number}`}>
			{(close) => (
				<>
					<div className={classNames("scroll panel-padding", styles.fields)}>
						<MoneyField
							label="Price without VAT"
							required
							value={price}
							error={errors.price}
							onChange={setPrice}
						/>
						<DateField
							label="Valid until"
							required
							value={valid_until}
							error={errors.valid_until}
							onChange={setValidUntil}
						/>
						<TextareaField
							label="Note to the customer"
							maxLength={1000}
							value={note}
							error={errors.note}
							onChange={setNote}
						/>
					</div>
					<FormFooter onCancel={close} pending={actions.pending === "offer"} onClick={() => void send()}>
						Send quote
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}

/** Declines what the customer has requested, with a note that is mailed to it. */
export function DeclineRequestDialog({ request, onClose }: { request: number; onClose: () => void }) {
	const { job, actions } = useOfficeJob();
	const [note, setNote] = useState("");
	const [error, setError] = useState<string>();
	const kind = job.portal_request?.kind;
	const send = async () => {
		const outcome = await actions.run(
			"decline-request",
			() => callApi("POST /client/portal-requests/{id}/decline", { params: { id: request }, body: { note } }),
			{ inlineErrors: true },
		);
		if (outcome.ok) onClose();
		else setError(outcome.message || undefined);
	};
	const ends = kind === "booking" || kind === "quote";
	return (
		<Dialog open onClose={onClose} width={440} title={`Decline request for job ${job.job_number}`}>
			{(close) => (
				<>
					<div className="scroll panel-padding">
						<TextareaField
							label="Note to the customer"
							hint={ends ? "The job is cancelled." : "The job does not change."}
							maxLength={1000}
							value={note}
							error={error}
							onChange={setNote}
						/>
					</div>
					<FormFooter
						onCancel={close}
						pending={actions.pending === "decline-request"}
						onClick={() => void send()}
					>
						Decline
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
