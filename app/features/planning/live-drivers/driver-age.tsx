import { useEffect, useState } from "react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import type { LiveStore } from "./live-store";
import { formatFixAge } from "./rules-list";
import { ageOf } from "./rules-moves";

const TICK_MS = 1000;

/** How old a driver's position is, counted on every second. */
export function DriverAge({ fix, store }: { fix: LiveDriver["fix"]; store: LiveStore }) {
	const [, tick] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
		return () => clearInterval(timer);
	}, []);
	if (!fix) return <span className="muted">no position</span>;
	return (
		<time dateTime={fix.at} className="tabular no-wrap" data-testid="fix-age">
			{formatFixAge(ageOf(fix.at, store.now()))} ago
		</time>
	);
}
