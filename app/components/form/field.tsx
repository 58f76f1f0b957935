import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "~/components/class-names";

/** What every field takes; `form.field("name")` gives name, value, onChange and error at once. */
export type FieldProps = {
	label: string;
	name?: string;
	error?: string;
	hint?: ReactNode;
	required?: boolean;
	disabled?: boolean;
	/** The label is only for screen readers. */
	hideLabel?: boolean;
	/** Small print at the right end of the label line, such as a link. */
	aside?: ReactNode;
	className?: string;
};

/** A field that holds a value of its own. */
export type ValueProps<V> = FieldProps & { value: V; onChange: (value: V) => void; readOnly?: boolean };

/** What the control must carry so that label, star, hint and error belong to it. */
export type ControlProps = {
	id: string;
	name?: string;
	disabled?: boolean;
	"aria-invalid"?: true;
	"aria-required"?: true;
	"aria-describedby"?: string;
};

/** The error under a field: icon and text, said when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p className="err" id={id} role="alert">
			<CircleAlert className="i xs" aria-hidden="true" />
			<span>{children}</span>
		</p>
	);
}

/** Label, control, and one line below for the hint or, in its place, the error. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
	const id = useId();
	const below = `${id}-n`;
	const control: ControlProps = {
		id,
		name: props.name,
		disabled: props.disabled,
		"aria-invalid": props.error ? true : undefined,
		"aria-required": props.required ? true : undefined,
		"aria-describedby": props.error || props.hint ? below : undefined,
	};
	return (
		<div className={classNames("fld", props.className)}>
			<div className={classNames("lab", props.hideLabel && "sr")}>
				<label htmlFor={id}>
					{props.label}
					{props.required && (
						<span className="req" aria-hidden="true">
							{" *"}
						</span>
					)}
				</label>
				{props.aside && <span className="aside">{props.aside}</span>}
			</div>
			{props.children(control)}
			{props.error ? (
				<FieldError id={below}>{props.error}</FieldError>
			) : (
				props.hint && (
					<p className="hint" id={below}>
						{props.hint}
					</p>
				)
			)}
		</div>
	);
}
