import { useRef } from "react";
import { Seg } from "~/components/seg";
import { disabledSide, OFFERED_MODES, type Side } from "~/domain/jobs/rules";
import { jobFormText } from "~/domain/messages";
import { useEntry } from "./entry-context";
import { Section } from "./section";
import { type EntryValues, emptySide, sideOf } from "./values";

/** Which ends the job has. A mode that does without one clears it; what stood there comes back when the mode is left again. */
export function ModeSection({ locked }: { locked: string | null }) {
	const { form, locked: fields } = useEntry();
	const cleared = useRef<Partial<Record<Side, Partial<EntryValues>>>>({});
	const choose = (mode: number) => {
		const { values } = form;
		const before = disabledSide(values.mode);
		const after = disabledSide(mode);
		const change: Partial<EntryValues> = { mode };
		if (before && before !== after) Object.assign(change, cleared.current[before]);
		if (after && after !== before) {
			cleared.current[after] = sideOf(values, after);
			Object.assign(change, emptySide(after));
		}
		form.set(change);
	};
	return (
		<Section title="Mode" locked={locked}>
			<Seg
				label="Mode"
				name="mode"
				block
				options={OFFERED_MODES.map(({ mode, label }) => ({ value: String(mode), label }))}
				value={String(form.values.mode)}
				disabled={fields.has("mode")}
				onChange={(mode) => choose(Number(mode))}
			/>
			<p className="hint">{jobFormText.nightOnly}.</p>
		</Section>
	);
}
