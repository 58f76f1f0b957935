import {
	type ComponentPropsWithoutRef,
	forwardRef,
	type ReactNode,
	useEffect,
	useImperativeHandle,
	useRef,
} from "react";
import { classNames } from "~/ui/class-names";

type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "onChange" | "value"> & {
	/** The label; without it set `aria-label`. */
	children?: ReactNode;
	onChange?: (checked: boolean) => void;
	/** Some but not all are selected: shown as a bar. */
	indeterminate?: boolean;
	/** The value a plain form submits; "1" by default. */
	value?: string;
};

/** A native input, so it also works in a plain form. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
	const { children, onChange, indeterminate = false, className, value = "1", ...rest } = props;
	const inputRef = useRef<HTMLInputElement>(null);
	useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);
	useEffect(() => {
		if (inputRef.current) inputRef.current.indeterminate = indeterminate;
	}, [indeterminate]);
	const box = (
		<input
			type="checkbox"
			ref={inputRef}
			value={value}
			className={classNames("checkbox", !children && className)}
			onChange={onChange && ((event) => onChange(event.target.checked))}
			{...rest}
		/>
	);
	if (!children) return box;
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the input is inside it
		<label className={classNames("choice", props.disabled && "inactive", className)}>
			{box}
			<span>{children}</span>
		</label>
	);
});
