import { useRef, useState } from "react";
import { call } from "~/components/api";
import { FileDrop } from "~/components/form/file-drop";
import { TextField } from "~/components/form/text-field";
import { TimeField } from "~/components/form/time-field";
import { compressed } from "~/components/job-entry/images";
import { Seg } from "~/components/seg";
import { COMPRESSIBLE_TYPES } from "~/domain/jobs/rules-files";
import type { JobView } from "~/domain/jobs/shapes";
import { fileText } from "~/domain/messages";
import { timeInLondon, todayInLondon, toUtcTime } from "~/domain/time/london";
import { SignaturePad, type SignaturePadHandle } from "./signature-pad";
import { SmallFoot } from "./small-foot";
import type { Deed } from "./use-deed";

const TYPES = [
	{ value: "1", label: "Delivery" },
	{ value: "0", label: "Collection" },
] as const;
type Type = (typeof TYPES)[number]["value"];

/** What a proof may consist of, as the native input takes it. */
export const POD_FILES = [...COMPRESSIBLE_TYPES, ".pdf"].join(",");

/** Said of anything else. */
export const refusePodFile = () => fileText.notCompressible;

/** A proof as the office puts it in: the signed sheet or pictures, who signed, when, and the signature itself. */
export function PodForm(props: {
	job_id: number;
	/** Pictures that were dropped already. */
	first: File[];
	deed: Deed;
	onClose: () => void;
}) {
	const { job_id, deed, onClose } = props;
	const [type, setType] = useState<Type>("1");
	const [files, setFiles] = useState(props.first);
	const [name, setName] = useState("");
	const [time, setTime] = useState<string | null>(() => timeInLondon(new Date()));
	const [errors, setErrors] = useState<Record<string, string>>({});
	const pad = useRef<SignaturePadHandle>(null);
	const save = async () => {
		setErrors({});
		const done = await deed.run(
			async () => {
				const body = new FormData();
				body.set("type", type);
				if (name.trim()) body.set("pod_name", name.trim());
				if (time) body.set("pod_time", toUtcTime(todayInLondon(new Date()), time));
				for (const file of files) {
					const small = await compressed(file);
					body.append("pod_image", small, small.name);
				}
				const sign = await pad.current?.picture();
				if (sign) body.set("pod_sign", sign, "signature.png");
				return await call<JobView>(`/client/save-pod/${job_id}`, { method: "POST", body });
			},
			{ inForm: true },
		);
		if (done.ok) onClose();
		else setErrors(done.fields);
	};
	return (
		<form
			className="jh-form"
			aria-label="New POD"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<Seg label="Proof of" options={TYPES} value={type} onChange={setType} block />
			<FileDrop
				label="Pictures"
				files={files}
				onChange={setFiles}
				accept={POD_FILES}
				multiple
				hint="The signed sheet, or photos. PDF is fine too."
				refuse={refusePodFile}
				error={errors.pod_image}
			/>
			<div className="fields c2 keep2">
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
			<SmallFoot onClose={onClose} pending={deed.busy}>
				Save POD
			</SmallFoot>
		</form>
	);
}
