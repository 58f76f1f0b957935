import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import type { Icon } from "~/components/icons/icon";

/** One line saying what would be here, and the one action that brings it. */
export function Empty(props: { icon?: Icon; children: ReactNode; action?: ReactNode }) {
	const Picture = props.icon ?? Inbox;
	return (
		<div className="empty">
			<Picture className="i" aria-hidden="true" />
			<p>{props.children}</p>
			{props.action && <div className="row">{props.action}</div>}
		</div>
	);
}
