import { useEffect, useRef, useState } from "react";
import styles from "./job-map.module.css";
import { JobMapView, type MappedJob } from "./job-map-view";

/** A job on the map. The words beside it are the same, so it cannot be focused. */
export default function JobMap({ job, label }: { job: MappedJob; label: string }) {
	const container = useRef<HTMLDivElement>(null);
	const [view, setView] = useState<JobMapView | null>(null);
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		if (!container.current) return;
		const created = new JobMapView(container.current, () => setFailed(true));
		setView(created);
		return () => created.remove();
	}, []);
	useEffect(() => view?.show(job), [view, job]);
	return (
		<>
			<div ref={container} className={styles.jobMap} role="img" aria-label={label} />
			{hasFailed && <p className={styles.failed}>Coast and roads could not be loaded.</p>}
		</>
	);
}
