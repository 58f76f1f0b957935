import { useEffect, useState } from "react";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { currentRun } from "./current-run";

/** Runs that finish sooner show no dialog. */
const SHOW_AFTER_MS = 400;

// A chunk of its own, fetched when it is first rendered.
const RunDialog = lazyLayer(() => import("./bulk-run-dialog"));

/** Progress of a bulk action that takes longer, then the jobs it refused. Mount one per screen. */
export function BulkRunDialog() {
	const run = useStore(currentRun);
	const isLong = useDelayed(run?.state === "running");
	return run && <RunDialog run={run} open={run.state !== "running" || isLong} />;
}

/** Fetches the dialog's code ahead of its use. */
export const bulkRunPart = { preload: RunDialog.preload };

/** True once `on` has been true for `SHOW_AFTER_MS`. */
function useDelayed(on: boolean): boolean {
	const [isDelayed, setIsDelayed] = useState(false);
	useEffect(() => {
		if (!on) return;
		const timer = setTimeout(() => setIsDelayed(true), SHOW_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setIsDelayed(false);
		};
	}, [on]);
	return isDelayed;
}
