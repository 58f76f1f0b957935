import { useEffect, useRef, useState } from "react";
import { COSTS_SAVE_DELAY_MS } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { AmountField } from "~/features/jobs/job-entry";
import type { ActionOutcome } from "../state/job-calls";
import styles from "./cost-field.module.css";

/**
 * An amount that saves itself shortly after it loses focus. The typed amount stays until it is saved, even if the job
 * changes in the meantime.
 */
export function CostField(props: {
	label: string;
	name: string;
	decimals: 2 | 5;
	value: number | null;
	/** An empty field is saved as null instead of 0. */
	clearable?: boolean;
	save: (amount: number | null) => Promise<ActionOutcome>;
}) {
	const { label, name, value } = props;
	const [draft, setDraft] = useState<{ amount: number | null } | null>(null);
	const [error, setError] = useState<string>();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const pendingSave = useRef<(() => void) | null>(null);
	// Save a pending amount when the dialog closes.
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			pendingSave.current?.();
		},
		[],
	);

	const send = async (amount: number | null) => {
		pendingSave.current = null;
		const outcome = await props.save(amount);
		if (outcome.ok) return setDraft((before) => (before?.amount === amount ? null : before));
		setError(outcome.fields[name] ?? (outcome.message || undefined));
	};
	const scheduleSave = () => {
		clearTimeout(timer.current);
		if (!draft) return;
		const amount = draft.amount ?? (props.clearable ? null : 0);
		if (amount === value) return setDraft(null);
		pendingSave.current = () => void send(amount);
		timer.current = setTimeout(() => pendingSave.current?.(), COSTS_SAVE_DELAY_MS);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: listens for blur of the one field inside
		<div className={styles.costField} onBlur={scheduleSave} onFocus={() => clearTimeout(timer.current)}>
			<AmountField
				label={label}
				name={name}
				hideLabel
				decimals={props.decimals}
				value={draft ? draft.amount : value}
				error={error}
				onChange={(amount) => {
					setError(undefined);
					setDraft({ amount });
				}}
				placeholder="—"
			/>
		</div>
	);
}
