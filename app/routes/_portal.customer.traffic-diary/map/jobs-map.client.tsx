import { Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { IconButton } from "~/ui/icon-button";
import styles from "./jobs-map.module.css";
import { JobsMapView, type MapJob } from "./jobs-map-view";

/** A map of the customer's goods that are on the road. The cards have the same in words, so the map itself is out of the tab order. */
export default function JobsMap(props: {
	jobs: readonly MapJob[];
	label: string;
	onPick?: (job: number) => void;
}) {
	const { jobs } = props;
	const container = useRef<HTMLDivElement>(null);
	const [view, setView] = useState<JobsMapView | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const latest = useLatest(props);
	useEffect(() => {
		if (!container.current) return;
		const created = new JobsMapView(
			container.current,
			(job) => latest.current.onPick?.(job),
			() => setFailed(true),
		);
		setView(created);
		return () => created.remove();
	}, []);
	useEffect(() => view?.show(jobs), [view, jobs]);
	return (
		<>
			<div ref={container} className={styles.jobsMap} role="img" aria-label={props.label} />
			<div className={styles.zoom}>
				<IconButton icon={Plus} label="Zoom in" onClick={() => view?.zoomBy(1)} />
				<IconButton icon={Minus} label="Zoom out" onClick={() => view?.zoomBy(-1)} />
			</div>
			{hasFailed && <p className={styles.failed}>The map could not be loaded. Places are right.</p>}
		</>
	);
}
