import { describeOccasions, toOccasions } from "~/shared/jobs/occasions";
import { useEntryContext } from "../state/entry-context";
import { OccasionFields } from "./occasion-fields";
import { SummaryLine } from "./summary-line";

/** What has happened to the job that a rate card may charge: one line that opens. */
export function OccasionsField() {
	const { form, locked } = useEntryContext();
	const { errors, values } = form;
	const disabled = locked.has("occasions");
	return (
		<SummaryLine
			label="Occasions"
			name="occasions"
			text={describeOccasions(toOccasions(values.occasions), { notes: true })}
			nothing="None: failed journey, return, night out …"
			error={errors.occasions}
			hasError={Object.keys(errors).some((name) => name.startsWith("occasions"))}
			disabled={disabled}
		>
			<OccasionFields
				value={values.occasions}
				errors={errors}
				disabled={disabled}
				onChange={(occasions) => form.set({ occasions })}
			/>
		</SummaryLine>
	);
}
