import { Ellipsis } from "lucide-react";

/** The three dots of a vehicle or a card, told where its menu shall open. */
export function MoreButton(props: {
	/** What the menu is about: a job's number, a registration. */
	of: string;
	className?: string;
	tabIndex?: -1;
	onPress: (at: HTMLElement) => void;
}) {
	return (
		<button
			type="button"
			className={props.className ?? "ib s"}
			tabIndex={props.tabIndex}
			aria-label={`More for ${props.of}`}
			aria-haspopup="menu"
			onClick={(event) => props.onPress(event.currentTarget)}
		>
			<Ellipsis className="i s" aria-hidden="true" />
		</button>
	);
}
