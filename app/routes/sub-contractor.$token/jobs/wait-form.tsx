import { useState } from "react";
import type { CarriedJob, SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextareaField } from "~/ui/form/textarea-field";
import styles from "./job-card.module.css";
import type { StepOutbox } from "./use-step-outbox";

type StopName = "collection" | "delivery";
const STOPS = [
	{ value: "collection", label: "Collection" },
	{ value: "delivery", label: "Delivery" },
] as const satisfies readonly { value: StopName; label: string }[];

/** Where there may have been a wait: at the ends that the job has. */
const stopsOf = ({ collection, delivery }: CarriedJob) =>
	STOPS.filter(({ value }) => (value === "collection" ? collection : delivery) !== null);

/** Reports how long was waited at a stop; the office decides what is paid for it. */
export function WaitForm(props: {
	job: CarriedJob;
	reasons: SubContractorPage["waiting_reasons"];
	onReport: StepOutbox["record"];
}) {
	const { job, reasons } = props;
	const stops = stopsOf(job);
	const [isOpen, setOpen] = useState(false);
	const [stop, setStop] = useState<StopName>(stops.at(-1)?.value ?? "delivery");
	const [minutes, setMinutes] = useState<number | null>(null);
	const [reason, setReason] = useState<string | null>(null);
	const [notes, setNotes] = useState("");
	const [error, setError] = useState<string | undefined>();
	if (!isOpen)
		return (
			<div className={styles.buttons}>
				<Button size="form" onClick={() => setOpen(true)}>
					Report waiting
				</Button>
			</div>
		);
	const submit = async () => {
		if (minutes === null || minutes < 1 || !Number.isInteger(minutes))
			return setError("Please enter the minutes you waited");
		await props.onReport({
			job_id: job.id,
			label: `${job.job_number}, waited ${minutes} min`,
			step: "waited",
			stop,
			minutes,
			signer: "",
			notes,
			reason,
			files: [],
		});
		setOpen(false);
		setMinutes(null);
		setReason(null);
		setNotes("");
	};
	return (
		<form
			className={styles.form}
			noValidate
			aria-label="Report waiting"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h3>Waiting</h3>
			{stops.length > 1 && (
				<SelectField label="Where" options={stops} value={stop} onChange={(next) => next && setStop(next)} />
			)}
			<NumberField
				label="Waited"
				unit="min"
				name="minutes"
				value={minutes}
				error={error}
				hint="The office checks it before anything is paid."
				onChange={(next) => {
					setMinutes(next);
					setError(undefined);
				}}
			/>
			{reasons.length > 0 && (
				<SelectField
					label="Reason"
					options={reasons.map(({ code, name }) => ({ value: code, label: name }))}
					placeholder="Choose a reason"
					value={reason}
					onChange={setReason}
				/>
			)}
			<TextareaField label="Notes" rows={2} maxLength={1000} value={notes} onChange={setNotes} />
			<div className={styles.buttons}>
				<Button type="submit" size="form" variant="primary">
					Report waiting
				</Button>
				<Button size="form" onClick={() => setOpen(false)}>
					Back
				</Button>
			</div>
		</form>
	);
}
