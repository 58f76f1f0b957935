import type {
	HTMLInputAutoCompleteAttribute,
	HTMLInputTypeAttribute,
	InputHTMLAttributes,
	ReactNode,
} from "react";
import type { Icon } from "~/ui/icons/icon";
import { Field, type FieldProps } from "./field";

export type TextFieldProps = FieldProps & {
	value?: string;
	/** For an uncontrolled field in a plain form. */
	defaultValue?: string;
	onChange?: (value: string) => void;
	onBlur?: () => void;
	onKeyDown?: InputHTMLAttributes<HTMLInputElement>["onKeyDown"];
	type?: HTMLInputTypeAttribute;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
	placeholder?: string;
	maxLength?: number;
	autoFocus?: boolean;
	readOnly?: boolean;
	spellCheck?: boolean;
	icon?: Icon;
	/** Content inside the field: a unit or a small button. */
	end?: ReactNode;
};

/** A single-line text field. With `defaultValue` it works before any script has loaded. */
export function TextField(props: TextFieldProps) {
	const { value, defaultValue, onChange, onBlur, onKeyDown, type = "text", icon: IconComponent, end } = props;
	return (
		<Field {...props}>
			{(control) => (
				<div className="control">
					{IconComponent && <IconComponent className="icon small" aria-hidden="true" />}
					<input
						{...control}
						type={type}
						value={value}
						defaultValue={defaultValue}
						onChange={onChange && ((event) => onChange(event.target.value))}
						onBlur={onBlur}
						onKeyDown={onKeyDown}
						autoComplete={props.autoComplete ?? "off"}
						inputMode={props.inputMode}
						placeholder={props.placeholder}
						maxLength={props.maxLength}
						// biome-ignore lint/a11y/noAutofocus: only where the screen is the form, such as signing in
						autoFocus={props.autoFocus}
						readOnly={props.readOnly}
						spellCheck={props.spellCheck}
					/>
					{typeof end === "string" ? <span className="unit">{end}</span> : end}
				</div>
			)}
		</Field>
	);
}
