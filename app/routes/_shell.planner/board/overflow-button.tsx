import { Ellipsis } from "lucide-react";

/** The three dots that open the menu of a job or vehicle. */
export function OverflowButton(props: {
	/** The job number or registration the menu belongs to. */
	subject: string;
	className?: string;
	tabIndex?: -1;
	onPress: (anchor: HTMLElement) => void;
}) {
	return (
		<button
			type="button"
			className={props.className ?? "icon-button small"}
			tabIndex={props.tabIndex}
			aria-label={`More for ${props.subject}`}
			aria-haspopup="menu"
			onClick={(event) => props.onPress(event.currentTarget)}
		>
			<Ellipsis className="icon small" aria-hidden="true" />
		</button>
	);
}
