import { useRef, useState } from "react";
import type { CarriedJob, SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { compressImage, SignaturePad, type SignaturePadHandle } from "~/features/jobs/proofs";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/form/file-drop";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import styles from "./job-card.module.css";
import { stepLabel } from "./job-texts";
import type { StepFile, StoredStep } from "./step-store";

type Report = Omit<StoredStep, "uid" | "token" | "refused" | "made_at">;

const toFile = (blob: Blob, name: string, is_signature: boolean): StepFile => ({
	uid: crypto.randomUUID(),
	blob,
	name,
	is_signature,
	key: null,
});

/** Who signed, signature, pictures and notes of a collection or delivery; or, without a step, why the job could not be done. */
export function ProofForm(props: {
	job: CarriedJob;
	step: CarriedJob["steps"][number] | null;
	/** Where a job that is not done was tried. */
	stop: "collection" | "delivery";
	reasons: SubContractorPage["reasons"];
	onCancel: () => void;
	onReport: (report: Report) => Promise<void>;
}) {
	const { job, step, reasons } = props;
	const [signer, setSigner] = useState("");
	const [notes, setNotes] = useState("");
	const [reason, setReason] = useState<string | null>(null);
	const [reasonError, setReasonError] = useState<string | undefined>();
	const [pictures, setPictures] = useState<File[]>([]);
	const [pending, setPending] = useState(false);
	const pad = useRef<SignaturePadHandle>(null);
	const label = step ? stepLabel(step) : "Not done";
	const submit = async () => {
		if (!step && reasons.length > 0 && reason === null) return setReasonError("Please choose a reason");
		setPending(true);
		const signature = await pad.current?.toPng();
		const files = [
			...(signature ? [toFile(signature, "signature.png", true)] : []),
			...(await Promise.all(pictures.map(compressImage))).map((file) => toFile(file, file.name, false)),
		];
		await props.onReport({
			job_id: job.id,
			label: `${job.job_number}, ${label}`,
			step: step?.step ?? "failed",
			stop: step?.stop ?? props.stop,
			signer,
			notes,
			reason,
			files,
		});
	};
	return (
		<form
			className={styles.form}
			noValidate
			aria-label={label}
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h3>{label}</h3>
			{!step && reasons.length > 0 && (
				<SelectField
					label="Reason"
					required
					options={reasons.map(({ code, name }) => ({ value: code, label: name }))}
					placeholder="Choose a reason"
					value={reason}
					error={reasonError}
					onChange={setReason}
				/>
			)}
			{step && (
				<>
					<TextField label="Signed by" name="signer" maxLength={120} value={signer} onChange={setSigner} />
					<SignaturePad ref={pad} />
				</>
			)}
			<FileDrop
				label="Photos"
				files={pictures}
				onChange={(next) => setPictures(next.slice(0, 10))}
				accept="image/*,.pdf"
				multiple
				hint="The signed sheet or the goods."
			/>
			<TextareaField label="Notes" rows={2} maxLength={1000} value={notes} onChange={setNotes} />
			<div className={styles.buttons}>
				<Button type="submit" size="form" variant={step ? "primary" : "danger-solid"} pending={pending}>
					{step ? `Report ${label.toLowerCase()}` : "Report not done"}
				</Button>
				<Button size="form" onClick={props.onCancel}>
					Back
				</Button>
			</div>
		</form>
	);
}
