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

/** How many are on duty, late and without a signal; the keys; whether positions arrive. */
export function LiveFooter({ drivers }: { drivers: readonly LiveDriver[] }) {
	const count = (matches: (driver: LiveDriver) => boolean) => drivers.filter(matches).length;
	const late = count((driver) => groupOf(driver) === "late");
	const offline = count(({ state }) => state === "offline");
	return (
		<footer className="list-footer">
			<span>
				<b>{count(({ state }) => state !== "not_started" && state !== "finished")}</b> on duty
			</span>
			{late > 0 && <span className={styles.late}>{late} late</span>}
			{offline > 0 && <span>{offline} without signal</span>}
			<span className="grow" />
			<KeyHints hints={KEYS} />
			<LiveDot />
		</footer>
	);
}
