import { useRef, useState } from "react";
import { callApi } from "~/client/api";
import type { NewTrackingLink } from "~/domain/diary/tracking/links";
import { LINK_DAYS } from "~/domain/diary/tracking/rules";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import styles from "./link-form.module.css";
import type { JobMutation } from "./use-job-mutation";

export function LinkForm(props: {
	job_id: number;
	mutation: JobMutation;
	onCreated: (link: NewTrackingLink) => void;
}) {
	const { mutation } = props;
	const [label, setLabel] = useState("");
	const [days, setDays] = useState<number | null>(LINK_DAYS.default);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const element = useRef<HTMLFormElement>(null);
	const createLink = async () => {
		setErrors({});
		const body = { job_id: props.job_id, label: label.trim(), days: days ?? LINK_DAYS.default };
		const outcome = await mutation.run(() => callApi("POST /client/tracking-link", { body }), {
			inForm: true,
		});
		if (!outcome.ok) return setErrors(outcome.fields);
		setLabel("");
		props.onCreated(outcome.data);
	};
	return (
		<Form
			form={{ element, pending: mutation.busy, submit: createLink }}
			className={styles.linkForm}
			label="New tracking link"
		>
			<TextField
				label="For"
				value={label}
				onChange={setLabel}
				maxLength={120}
				placeholder="Who will follow the job"
				error={errors.label}
			/>
			<NumberField label="Valid for" unit="days" value={days} onChange={setDays} error={errors.days} />
			<Button type="submit" size="form" pending={mutation.busy}>
				Create link
			</Button>
		</Form>
	);
}
