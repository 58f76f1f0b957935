import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { groupOf } from "~/features/planning/live-drivers";
import { LiveDot } from "~/features/shell/navigation";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import styles from "./live-footer.module.css";

const KEYS: readonly KeyHint[] = [
	[["arrowup", "arrowdown"], "driver"],
	[["enter"], "follow"],
	[["r"], "route"],
	[["0"], "all"],
	[["?"], "all keys"],
];

const OFF_DUTY: ReadonlySet<LiveDriver["state"]> = new Set(["not_started", "clocked_out", "finished"]);

/** How many are on duty, late, at risk and without a signal; the keys; whether positions arrive. */
export function LiveFooter({ drivers }: { drivers: readonly LiveDriver[] }) {
	const count = (matches: (driver: LiveDriver) => boolean) => drivers.filter(matches).length;
	const late = count((driver) => groupOf(driver) === "late");
	const atRisk = count((driver) => groupOf(driver) === "at_risk");
	const clockedOut = count(({ state }) => state === "clocked_out");
	const offline = count(({ state }) => state === "offline");
	return (
		<footer className="list-footer">
			<span>
				<b>{count(({ state }) => !OFF_DUTY.has(state))}</b> on duty
			</span>
			{late > 0 && <span className={styles.late}>{late} late</span>}
			{atRisk > 0 && <span className={styles.risk}>{atRisk} at risk</span>}
			{clockedOut > 0 && <span>{clockedOut} clocked out with stops open</span>}
			{offline > 0 && <span>{offline} without signal</span>}
			<span className="grow" />
			<KeyHints hints={KEYS} />
			<LiveDot />
		</footer>
	);
}
