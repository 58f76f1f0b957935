import { useEffect } from "react";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { coverSubject, isCoverPossible } from "./open-cover";

const CoverDialog = lazyLayer(() => import("./cover-dialog"));

/** Has "Sick today" and "Broken down" over any screen. */
export function CoverHost({ hasPlanner }: { hasPlanner: boolean }) {
	const subject = useStore(coverSubject);
	useEffect(() => {
		isCoverPossible.set(true);
		return () => isCoverPossible.set(false);
	}, []);
	return (
		subject && (
			<CoverDialog subject={subject} hasPlanner={hasPlanner} onClose={() => coverSubject.set(null)} />
		)
	);
}
