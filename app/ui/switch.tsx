import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { useRefusal } from "~/ui/read-only";

/** A setting that takes effect immediately. Label it with `children` or `aria-label`. */
export function Switch(props: {
	checked: boolean;
	onChange: (checked: boolean) => void;
	children?: ReactNode;
	disabled?: boolean;
	/** Whether it saves at once, so that it is disabled where one can only read. */
	isWriting?: boolean;
	name?: string;
	"aria-label"?: string;
}) {
	const refusal = useRefusal(props.isWriting === true);
	const disabled = props.disabled || refusal.disabled;
	return (
		<label className={classNames("choice", disabled && "inactive")} title={refusal.title}>
			<input
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: a native input exposes its checked state itself
				role="switch"
				className="switch"
				name={props.name}
				checked={props.checked}
				disabled={disabled}
				aria-label={props["aria-label"]}
				onChange={(event) => props.onChange(event.target.checked)}
			/>
			{props.children && <span>{props.children}</span>}
		</label>
	);
}
