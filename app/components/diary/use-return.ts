import { useEffect, useRef } from "react";

/** Brings the cursor back to the row of a job when its dialog or sheet has closed: the grid's cells have lost the focus by then. */
export function useReturn(job: number | null, show: (id: number) => void) {
	const last = useRef(job);
	const latest = useRef(show);
	latest.current = show;
	useEffect(() => {
		const closed = job === null ? last.current : null;
		last.current = job;
		if (closed === null) return;
		const frame = requestAnimationFrame(() => latest.current(closed));
		return () => cancelAnimationFrame(frame);
	}, [job]);
}
