import { useState } from "react";
import {
	countOccasion,
	type JobOccasion,
	MAX_OCCASIONS,
	OCCASION_KINDS,
	OCCASION_NOTE_LENGTH,
	OCCASION_TEXTS,
	type OccasionKind,
	toOccasions,
	withOccasion,
} from "~/shared/jobs/occasions";
import type { FormErrors } from "~/ui/form/form-store";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";

interface OccasionFieldsProps {
	value: JobOccasion[];
	errors: FormErrors;
	disabled?: boolean;
	onChange: (value: JobOccasion[]) => void;
}

/** How often each occasion has happened to a job, and a note of each that has. */
export function OccasionFields(props: OccasionFieldsProps) {
	return (
		<>
			{OCCASION_KINDS.map((kind) => (
				<OccasionLine key={kind} kind={kind} {...props} />
			))}
		</>
	);
}

function OccasionLine({
	kind,
	value,
	errors,
	disabled,
	onChange,
}: OccasionFieldsProps & { kind: OccasionKind }) {
	const { count = 0, note = null, proposed = 0 } = value.find((one) => one.kind === kind) ?? {};
	const [reported] = useState(proposed);
	// Errors are of what was sent.
	const at = toOccasions(value).findIndex((one) => one.kind === kind);
	const put = (change: Partial<JobOccasion>) => onChange(withOccasion(value, kind, change));
	return (
		<div className="fields columns-4">
			<NumberField
				name={`occasions.${kind}`}
				label={OCCASION_TEXTS[kind].title}
				value={count || null}
				error={count > MAX_OCCASIONS ? `At most ${MAX_OCCASIONS}` : errors[`occasions.${at}.count`]}
				hint={proposed > 0 ? `Driver: ${countOccasion(kind, proposed)}` : undefined}
				disabled={disabled}
				placeholder="0"
				// A number that has been typed is decided: what was proposed with it is done.
				onChange={(typed) => put({ count: typed ?? 0, proposed: typed ? 0 : reported })}
			/>
			{count > 0 && (
				<TextField
					name={`occasions.${kind}.note`}
					label={`Note: ${OCCASION_TEXTS[kind].title.toLowerCase()}`}
					value={note ?? ""}
					error={errors[`occasions.${at}.note`]}
					disabled={disabled}
					maxLength={OCCASION_NOTE_LENGTH}
					className="span-all"
					onChange={(typed) => put({ note: typed })}
				/>
			)}
		</div>
	);
}
