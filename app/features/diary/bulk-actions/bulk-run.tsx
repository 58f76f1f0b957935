import { useEffect, useState } from "react";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { currentRun } from "./current-run";

/**
 * Runs that finish sooner show no dialog. A run of one call has nothing to stop and usually ends in a moment: a dialog would only come between
 * the keys of a dispatcher who goes on.
 */
const SHOW_AFTER_MS = { oneCall: 2000, severalCalls: 400 };

// A chunk of its own, fetched when it is first rendered.
const RunDialog = lazyLayer(() => import("./bulk-run-dialog"));

/** Progress of a bulk action that takes longer, then the jobs it refused. Mount one per screen. */
export function BulkRunDialog() {
	const run = useStore(currentRun);
	const isOneCall = run?.task.calls.length === 1;
	const isLong = useDelayed(run?.state === "running", SHOW_AFTER_MS[isOneCall ? "oneCall" : "severalCalls"]);
	return run && <RunDialog run={run} open={run.state !== "running" || isLong} />;
}

/** Fetches the dialog's code ahead of its use. */
export const bulkRunPart = { preload: RunDialog.preload };

/** True once `on` has been true for so long. */
function useDelayed(on: boolean, delayMs: number): boolean {
	const [isDelayed, setIsDelayed] = useState(false);
	useEffect(() => {
		if (!on) return;
		const timer = setTimeout(() => setIsDelayed(true), delayMs);
		return () => {
			clearTimeout(timer);
			setIsDelayed(false);
		};
	}, [on, delayMs]);
	return isDelayed;
}
