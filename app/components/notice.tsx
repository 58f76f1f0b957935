import type { ReactNode } from "react";
import type { Icon } from "~/components/icons/icon";
import "./notice.css";

/** Words above a form: what happened, or what went wrong with the form as a whole. */
export function Notice({
	kind,
	icon: Picture,
	children,
}: {
	kind: "warn" | "danger" | "ok";
	icon?: Icon;
	children: ReactNode;
}) {
	return (
		<p className={`notice ${kind}`} role={kind === "danger" ? "alert" : "status"}>
			{Picture && <Picture className="i s" aria-hidden="true" />}
			<span>{children}</span>
		</p>
	);
}
