import { useEffect, useRef } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/** Moves the grid's cursor back to a job's row after its dialog or slide-over closes, since the cell has lost focus by then. */
export function useRestoreRowFocus(job: number | null, show: (id: number) => void) {
	const last = useRef(job);
	const latest = useLatest(show);
	useEffect(() => {
		const closed = job === null ? last.current : null;
		last.current = job;
		if (closed === null) return;
		const frame = requestAnimationFrame(() => latest.current(closed));
		return () => cancelAnimationFrame(frame);
	}, [job]);
}
