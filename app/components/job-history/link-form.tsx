import { useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { NumberField } from "~/components/form/number-field";
import { TextField } from "~/components/form/text-field";
import type { NewLink } from "~/domain/tracking/links";
import { LINK_DAYS } from "~/domain/tracking/rules";
import type { Deed } from "./use-deed";

/** Makes a tracking link: whom it is for, and how many days it works. */
export function LinkForm(props: { job_id: number; deed: Deed; onMade: (link: NewLink) => void }) {
	const { deed } = props;
	const [label, setLabel] = useState("");
	const [days, setDays] = useState<number | null>(LINK_DAYS.usual);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const make = async () => {
		setErrors({});
		const body = { job_id: props.job_id, label: label.trim(), days: days ?? LINK_DAYS.usual };
		const done = await deed.run(() => call<NewLink>("/client/tracking-link", { method: "POST", body }), {
			inForm: true,
		});
		if (!done.ok) return setErrors(done.fields);
		setLabel("");
		props.onMade(done.data);
	};
	return (
		<form
			className="jh-link"
			aria-label="New tracking link"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
		>
			<TextField
				label="For"
				value={label}
				onChange={setLabel}
				maxLength={120}
				placeholder="Who will follow the job"
				error={errors.label}
			/>
			<NumberField label="Works for" unit="days" value={days} onChange={setDays} error={errors.days} />
			<Button type="submit" size="form" pending={deed.busy}>
				Make link
			</Button>
		</form>
	);
}
