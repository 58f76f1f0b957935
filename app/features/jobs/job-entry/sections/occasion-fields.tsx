import {
	countOccasion,
	type JobOccasion,
	MAX_OCCASIONS,
	OCCASION_KINDS,
	OCCASION_NOTE_LENGTH,
	OCCASION_TEXTS,
	type OccasionKind,
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
	const at = value.findIndex((one) => one.kind === kind);
	const { count = 0, note = null, proposed = 0 } = value[at] ?? {};
	// One that has been typed is decided: what was proposed with it is done.
	const put = (change: Partial<JobOccasion>) =>
		onChange(withOccasion(value, kind, { ...change, proposed: 0 }));
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
				onChange={(typed) => put({ count: typed ?? 0 })}
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
