import { useConnectionStatus } from "~/client/realtime/provider";
import { classNames } from "~/ui/class-names";
import styles from "./live-dot.module.css";

const CONNECTION_LABELS = {
	live: "Live",
	"catching-up": "Catching up",
	online: "Connecting",
	offline: "Offline",
} as const;

/** Whether live updates are arriving. */
export function LiveDot() {
	const state = useConnectionStatus();
	return (
		<span className={classNames("cluster", styles.connection)} role="status" data-testid="connection-status">
			<span className={state === "live" ? "live-dot" : "live-dot inactive"} aria-hidden="true" />
			{CONNECTION_LABELS[state]}
		</span>
	);
}
