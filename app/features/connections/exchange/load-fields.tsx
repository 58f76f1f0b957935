import { JOB_TYPES } from "~/domain/connections/exchange/rules-load";
import { SelectField } from "~/ui/form/select-field";
import type { FormValues, LoadFormModel } from "./load-form";
import { FormSection } from "./section";

const JOB_TYPE_OPTIONS = JOB_TYPES.map((value) => ({ value, label: value.replaceAll("_", " ") }));
const toOptions = (list: readonly { name: string; apiKey: string }[]) =>
	list.map(({ name, apiKey }) => ({ value: apiKey, label: name }));

/** What is carried, and in what. */
export function LoadFields({ form, lists }: { form: LoadFormModel; lists: FormValues }) {
	const choose = (
		name: "freightType" | "jobDescription" | "minVehicleSize" | "bodyType" | "packaging",
		label: string,
		list: readonly { name: string; apiKey: string }[],
	) => (
		<SelectField
			{...form.field(name)}
			label={label}
			required
			options={toOptions(list)}
			placeholder="Choose"
		/>
	);
	return (
		<FormSection title="Load">
			<div className="fields columns-3">
				{choose("freightType", "Freight type", lists.freightTypes)}
				{choose("jobDescription", "Job description", lists.jobDescriptions)}
				<SelectField
					label="Job type"
					options={JOB_TYPE_OPTIONS}
					value={form.values.jobType}
					onChange={(jobType) => jobType && form.set({ jobType })}
				/>
				{choose("minVehicleSize", "Vehicle size", lists.vehicleTypes)}
				{choose("bodyType", "Body type", lists.vehicleBodyTypes)}
				{choose("packaging", "Packaging", lists.packagings)}
			</div>
		</FormSection>
	);
}
