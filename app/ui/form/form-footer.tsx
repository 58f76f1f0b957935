import { type ReactNode, useRef } from "react";
import { Button, type ButtonProps } from "~/ui/button";
import { useKeys } from "~/ui/keys/keys";

/**
 * The footer of a dialog or slide-over: Cancel, then the button labelled by `children`. That button submits the surrounding
 * form, which has keys of its own, unless it has an `onClick`, which `keys` press too; without `children` there is only Cancel.
 */
export function FormFooter(
	props: Pick<
		ButtonProps,
		"children" | "pending" | "disabled" | "icon" | "keys" | "onClick" | "isWriting"
	> & {
		onCancel: () => void;
		/** "Cancel" by default. */
		cancelLabel?: string;
		/** Content at the left. */
		start?: ReactNode;
	},
) {
	const { onCancel, cancelLabel = "Cancel", start, ...submitButton } = props;
	const { keys, onClick, disabled = false, pending = false } = submitButton;
	const button = useRef<HTMLButtonElement>(null);
	const press = () => {
		// A field takes what is typed in it when it loses the focus.
		button.current?.focus();
		setTimeout(() => button.current?.click());
	};
	const label = typeof props.children === "string" ? props.children : "Submit";
	useKeys(
		keys && onClick ? [{ key: keys, label, inFields: true, when: !disabled && !pending, run: press }] : [],
	);
	return (
		<footer className="panel-footer">
			{start}
			<span className="grow" />
			<Button size="form" onClick={onCancel}>
				{cancelLabel}
			</Button>
			{submitButton.children && (
				<Button
					{...submitButton}
					ref={button}
					size="form"
					variant="primary"
					type={submitButton.onClick ? "button" : "submit"}
				/>
			)}
		</footer>
	);
}
