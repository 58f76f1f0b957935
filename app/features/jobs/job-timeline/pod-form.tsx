import { useRef, useState } from "react";
import { callApi } from "~/client/api";
import { COMPRESSIBLE_TYPES } from "~/domain/kernel/files/rules-files";
import { compressImage, SignaturePad, type SignaturePadHandle } from "~/features/jobs/proofs";
import { fileText } from "~/shared/texts/files";
import { timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";
import { FileDrop } from "~/ui/form/file-drop";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./history-panel.module.css";
import { PanelFormFooter } from "./panel-form-footer";
import type { JobMutation } from "./use-job-mutation";

const TYPES = [
	{ value: "1", label: "Delivery" },
	{ value: "0", label: "Collection" },
] as const;
type Type = (typeof TYPES)[number]["value"];

/** The `accept` value for POD files. */
export const POD_ACCEPT = [...COMPRESSIBLE_TYPES, ".pdf"].join(",");

/** The error for any other file. */
export const getPodFileError = () => fileText.notCompressible;

/** The office adds a POD: pictures of the signed sheet, who signed, when, and the signature. */
export function PodForm(props: {
	job_id: number;
	/** Files that were dropped before the form opened. */
	initialFiles: File[];
	mutation: JobMutation;
	onClose: () => void;
}) {
	const { job_id, mutation, onClose } = props;
	const [type, setType] = useState<Type>("1");
	const [files, setFiles] = useState(props.initialFiles);
	const [name, setName] = useState("");
	const [time, setTime] = useState<string | null>(() => timeInLondon(new Date()));
	const [errors, setErrors] = useState<Record<string, string>>({});
	const pad = useRef<SignaturePadHandle>(null);
	const element = useRef<HTMLFormElement>(null);
	const save = async () => {
		setErrors({});
		const outcome = await mutation.run(
			async () => {
				const body = new FormData();
				body.set("type", type);
				if (name.trim()) body.set("pod_name", name.trim());
				if (time) body.set("pod_time", toUtcTime(todayInLondon(new Date()), time));
				for (const file of files) {
					const compressedFile = await compressImage(file);
					body.append("pod_image", compressedFile, compressedFile.name);
				}
				const signature = await pad.current?.toPng();
				if (signature) body.set("pod_sign", signature, "signature.png");
				return await callApi("POST /client/save-pod/{id}", { params: { id: job_id }, body });
			},
			{ inForm: true },
		);
		if (outcome.ok) onClose();
		else setErrors(outcome.fields);
	};
	return (
		<Form form={{ element, pending: mutation.busy, submit: save }} className={styles.form} label="New POD">
			<SegmentedControl label="Proof of" options={TYPES} value={type} onChange={setType} block />
			<FileDrop
				label="Pictures"
				files={files}
				onChange={setFiles}
				accept={POD_ACCEPT}
				multiple
				hint="Signed POD or photos, as images or PDF."
				rejectionText={getPodFileError}
				error={errors.pod_image}
			/>
			<div className="fields columns-2 keep-columns">
				<TextField
					label="Signed by"
					value={name}
					onChange={setName}
					maxLength={120}
					error={errors.pod_name}
				/>
				<TimeField label="Time" value={time} onChange={setTime} error={errors.pod_time} />
			</div>
			<SignaturePad ref={pad} />
			<PanelFormFooter onCancel={onClose} pending={mutation.busy}>
				Save POD
			</PanelFormFooter>
		</Form>
	);
}
