import type { ReactNode } from "react";
import { Button, type ButtonProps } from "~/ui/button";

/**
 * The footer of a dialog or slide-over: Cancel, then the button labelled by `children`. That button submits the surrounding
 * form unless it has an `onClick`; without `children` there is only Cancel.
 */
export function FormFooter(
	props: Pick<ButtonProps, "children" | "pending" | "disabled" | "icon" | "keys" | "onClick"> & {
		onCancel: () => void;
		/** "Cancel" by default. */
		cancelLabel?: string;
		/** Content at the left. */
		start?: ReactNode;
	},
) {
	const { onCancel, cancelLabel = "Cancel", start, ...submitButton } = props;
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
					size="form"
					variant="primary"
					type={submitButton.onClick ? "button" : "submit"}
				/>
			)}
		</footer>
	);
}
