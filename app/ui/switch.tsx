import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

/** A setting that takes effect immediately. Label it with `children` or `aria-label`. */
export function Switch(props: {
	checked: boolean;
	onChange: (checked: boolean) => void;
	children?: ReactNode;
	disabled?: boolean;
	name?: string;
	"aria-label"?: string;
}) {
	return (
		<label className={classNames("choice", props.disabled && "inactive")}>
			<input
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: a native input exposes its checked state itself
				role="switch"
				className="switch"
				name={props.name}
				checked={props.checked}
				disabled={props.disabled}
				aria-label={props["aria-label"]}
				onChange={(event) => props.onChange(event.target.checked)}
			/>
			{props.children && <span>{props.children}</span>}
		</label>
	);
}
