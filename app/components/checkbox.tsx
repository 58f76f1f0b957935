import {
	type ComponentPropsWithoutRef,
	forwardRef,
	type ReactNode,
	useEffect,
	useImperativeHandle,
	useRef,
} from "react";
import { classNames } from "~/components/class-names";

type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "onChange" | "value"> & {
	/** Words beside the box; without them give `aria-label`. */
	children?: ReactNode;
	onChange?: (checked: boolean) => void;
	/** Some of what it stands for is on: shown as a bar. */
	some?: boolean;
	/** What a plain form sends; "1" unless said. */
	value?: string;
};

/** A check box; a native input, so it also works in a plain form. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
	const { children, onChange, some = false, className, value = "1", ...rest } = props;
	const own = useRef<HTMLInputElement>(null);
	useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current);
	useEffect(() => {
		if (own.current) own.current.indeterminate = some;
	}, [some]);
	const box = (
		<input
			type="checkbox"
			ref={own}
			value={value}
			className={classNames("cb", !children && className)}
			onChange={onChange && ((event) => onChange(event.target.checked))}
			{...rest}
		/>
	);
	if (!children) return box;
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the box above is inside it
		<label className={classNames("opt", props.disabled && "off", className)}>
			{box}
			<span>{children}</span>
		</label>
	);
});
