import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "~/ui/class-names";

/** Props of every field; `form.field("name")` provides name, value, onChange and error. */
export type FieldProps = {
	label: string;
	name?: string;
	error?: string;
	hint?: ReactNode;
	required?: boolean;
	disabled?: boolean;
	/** The label is only for screen readers. */
	hideLabel?: boolean;
	/** Content at the right end of the label line, such as a link. */
	aside?: ReactNode;
	className?: string;
};

/** Props of a controlled field. */
export type ValueFieldProps<V> = FieldProps & { value: V; onChange: (value: V) => void; readOnly?: boolean };

/** Props for the control that connect it to its label, hint and error. */
export type ControlProps = {
	id: string;
	name?: string;
	disabled?: boolean;
	"aria-invalid"?: true;
	"aria-required"?: true;
	"aria-describedby"?: string;
};

/** The error under a field, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p className="field-error" id={id} role="alert">
			<CircleAlert className="icon extra-small" aria-hidden="true" />
			<span>{children}</span>
		</p>
	);
}

/** Label, control, and one line below for the error or the hint. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
	const id = useId();
	const descriptionId = `${id}-n`;
	const control: ControlProps = {
		id,
		name: props.name,
		disabled: props.disabled,
		"aria-invalid": props.error ? true : undefined,
		"aria-required": props.required ? true : undefined,
		"aria-describedby": props.error || props.hint ? descriptionId : undefined,
	};
	return (
		<div className={classNames("field", props.className)}>
			<div className={classNames("field-label", props.hideLabel && "visually-hidden")}>
				<label htmlFor={id}>
					{props.label}
					{props.required && (
						<span className="required" aria-hidden="true">
							{" *"}
						</span>
					)}
				</label>
				{props.aside && <span className="aside">{props.aside}</span>}
			</div>
			{props.children(control)}
			{props.error ? (
				<FieldError id={descriptionId}>{props.error}</FieldError>
			) : (
				props.hint && (
					<p className="hint" id={descriptionId}>
						{props.hint}
					</p>
				)
			)}
		</div>
	);
}
