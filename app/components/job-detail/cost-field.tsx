import { useEffect, useRef, useState } from "react";
import { AmountField } from "~/components/job-entry/amount-field";
import { COSTS_SAVE_DELAY } from "~/domain/jobs/editing";
import type { Outcome } from "./use-deeds";

/**
 * An amount that is saved by itself a moment after it was left. What was typed stays until it is saved, whatever becomes of the
 * job meanwhile.
 */
export function CostField(props: {
	label: string;
	name: string;
	decimals: 2 | 5;
	value: number | null;
	/** An emptied field means none rather than what was there. */
	clears?: boolean;
	save: (amount: number | null) => Promise<Outcome>;
}) {
	const { label, name, value } = props;
	const [typed, setTyped] = useState<{ amount: number | null } | null>(null);
	const [problem, setProblem] = useState<string>();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const owed = useRef<(() => void) | null>(null);
	// What was left a moment before the dialog closed is saved all the same.
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			owed.current?.();
		},
		[],
	);

	const send = async (amount: number | null) => {
		owed.current = null;
		const outcome = await props.save(amount);
		if (outcome.ok) return setTyped((before) => (before?.amount === amount ? null : before));
		setProblem(outcome.fields[name] ?? (outcome.message || undefined));
	};
	const left = () => {
		clearTimeout(timer.current);
		if (!typed) return;
		const amount = typed.amount ?? (props.clears ? null : 0);
		if (amount === value) return setTyped(null);
		owed.current = () => void send(amount);
		timer.current = setTimeout(() => owed.current?.(), COSTS_SAVE_DELAY);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears of the one field inside being left
		<div className="jcost" onBlur={left} onFocus={() => clearTimeout(timer.current)}>
			<AmountField
				label={label}
				name={name}
				hideLabel
				decimals={props.decimals}
				value={typed ? typed.amount : value}
				error={problem}
				onChange={(amount) => {
					setProblem(undefined);
					setTyped({ amount });
				}}
				placeholder="—"
			/>
		</div>
	);
}
