import { useEffect } from "react";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { isPodMailPossible, podMailJobs } from "./open-pod-mail";

const PodMailDialog = lazyLayer(() => import("./pod-mail-dialog"));

/** Has "Email POD" over any screen, for those who may email proofs. Rendered once, in the shell. */
export function PodMailHost() {
	const jobs = useStore(podMailJobs);
	useEffect(() => {
		isPodMailPossible.set(true);
		return () => isPodMailPossible.set(false);
	}, []);
	return (
		jobs && (
			<PodMailDialog
				key={jobs.map(({ id }) => id).join()}
				jobs={jobs}
				onClose={() => podMailJobs.set(null)}
			/>
		)
	);
}
