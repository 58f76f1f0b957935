import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import type { Icon } from "~/ui/icons/icon";

/** Describes what would be here, with an optional action to create it. */
export function EmptyState(props: { icon?: Icon; children: ReactNode; action?: ReactNode }) {
	const IconComponent = props.icon ?? Inbox;
	return (
		<div className="empty">
			<IconComponent className="icon" aria-hidden="true" />
			<p>{props.children}</p>
			{props.action && <div className="cluster">{props.action}</div>}
		</div>
	);
}
