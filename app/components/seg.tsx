import { useId } from "react";
import { classNames } from "~/components/class-names";
import type { Icon } from "~/components/icons/icon";

export type SegOption<V extends string> = { value: V; label: string; icon?: Icon };

/** One choice of a few, all in sight: radio buttons in one frame, so the arrow keys move the choice. */
export function Seg<V extends string>(props: {
	label: string;
	options: readonly SegOption<V>[];
	value: V;
	onChange: (value: V) => void;
	/** Fills the width, each part the same. */
	block?: boolean;
	disabled?: boolean;
	name?: string;
}) {
	const id = useId();
	return (
		<div
			className={classNames("seg", props.block && "block")}
			role="radiogroup"
			aria-label={props.label}
			aria-disabled={props.disabled || undefined}
		>
			{props.options.map(({ value, label, icon: Picture }) => (
				<label key={value}>
					<input
						type="radio"
						name={props.name ?? id}
						value={value}
						checked={props.value === value}
						disabled={props.disabled}
						onChange={() => props.onChange(value)}
					/>
					{Picture && <Picture className="i s" aria-hidden="true" />}
					<span>{label}</span>
				</label>
			))}
		</div>
	);
}
