import { useId } from "react";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";

export type SegmentedOption<V extends string> = { value: V; label: string; icon?: Icon };

/** Radio buttons in one frame: a choice of a few visible options, moved by the arrow keys. */
export function SegmentedControl<V extends string>(props: {
	label: string;
	options: readonly SegmentedOption<V>[];
	value: V;
	onChange: (value: V) => void;
	/** Fills the width with options of equal size. */
	block?: boolean;
	disabled?: boolean;
	name?: string;
}) {
	const id = useId();
	return (
		<div
			className={classNames("segmented", props.block && "block")}
			role="radiogroup"
			aria-label={props.label}
			aria-disabled={props.disabled || undefined}
		>
			{props.options.map(({ value, label, icon: IconComponent }) => (
				<label key={value}>
					<input
						type="radio"
						name={props.name ?? id}
						value={value}
						checked={props.value === value}
						disabled={props.disabled}
						onChange={() => props.onChange(value)}
					/>
					{IconComponent && <IconComponent className="icon small" aria-hidden="true" />}
					<span>{label}</span>
				</label>
			))}
		</div>
	);
}
