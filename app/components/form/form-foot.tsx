import type { ReactNode } from "react";
import { Button, type ButtonProps } from "~/components/button";

/**
 * The foot of a dialog or sheet: the way out, then the deed that `children` names. The deed submits the form around it,
 * unless it has an `onClick` of its own; without `children` there is only the way out.
 */
export function FormFoot(
	props: Pick<ButtonProps, "children" | "pending" | "disabled" | "icon" | "keys" | "onClick"> & {
		onLeave: () => void;
		/** What the way out is called: "Cancel" unless said. */
		leave?: string;
		/** At the left, apart from the two. */
		start?: ReactNode;
	},
) {
	const { onLeave, leave = "Cancel", start, ...deed } = props;
	return (
		<footer className="ft">
			{start}
			<span className="grow" />
			<Button size="form" onClick={onLeave}>
				{leave}
			</Button>
			{deed.children && (
				<Button {...deed} size="form" variant="primary" type={deed.onClick ? "button" : "submit"} />
			)}
		</footer>
	);
}
