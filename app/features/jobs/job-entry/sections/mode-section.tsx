import { useRef } from "react";
import {
	canSplitByDay,
	getDisabledSide,
	JOB_TYPE,
	type JobMode,
	type JobSide,
	offeredModes,
} from "~/domain/jobs/jobs/model/rules";
import { jobFormText } from "~/shared/texts/jobs";
import { Checkbox } from "~/ui/checkbox";
import { SegmentedControl } from "~/ui/segmented-control";
import { useEntryContext } from "../state/entry-context";
import { type EntryValues, emptySideChange, getSideFields } from "../values/values";
import { Section } from "./section";

/** The job's mode. A mode without collection or delivery clears that side; switching back restores it. */
export function ModeSection({ locked }: { locked: string | null }) {
	const { form, locked: lockedFields } = useEntryContext();
	const cleared = useRef<Partial<Record<JobSide, Partial<EntryValues>>>>({});
	const changeMode = (mode: JobMode) => {
		const { values } = form;
		const before = getDisabledSide(values.mode);
		const after = getDisabledSide(mode);
		const change: Partial<EntryValues> = { mode };
		if (before && before !== after) Object.assign(change, cleared.current[before]);
		if (after && after !== before) {
			cleared.current[after] = getSideFields(values, after);
			Object.assign(change, emptySideChange(after));
		}
		form.set(change);
	};
	const offered = offeredModes(form.values.job_type);
	return (
		<Section title="Mode" locked={locked}>
			<SegmentedControl
				label="Mode"
				name="mode"
				block
				options={offered.map(({ mode, label }) => ({ value: String(mode), label }))}
				value={String(form.values.mode)}
				disabled={lockedFields.has("mode")}
				onChange={(value) => {
					const option = offered.find(({ mode }) => String(mode) === value);
					if (option) changeMode(option.mode);
				}}
			/>
			<p className="hint">{jobFormText.nightOnly}.</p>
			{canSplitByDay(form.values) && (
				<Checkbox
					checked={form.values.job_type === JOB_TYPE.split}
					disabled={lockedFields.has("job_type")}
					onChange={(on) => form.set({ job_type: on ? JOB_TYPE.split : JOB_TYPE.job })}
				>
					Collected and delivered on different days, by an allocation for each
				</Checkbox>
			)}
		</Section>
	);
}
