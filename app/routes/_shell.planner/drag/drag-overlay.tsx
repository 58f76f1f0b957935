import { forwardRef } from "react";
import { displayStatus } from "~/domain/planning/planner/rules";
import { getStatusAppearance } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import { formatJobTime } from "../board/format";
import { CardFace } from "../board/job-card";
import styles from "../board/job-card.module.css";
import { usePlannerTools } from "../state/planner-context";
import { useStoreSelector } from "../state/use-store-selector";

/** The card under the pointer during a drag; `usePointerDrag` moves it. */
export const DragOverlay = forwardRef<HTMLDivElement>(function DragOverlay(_, ref) {
	const { drag } = usePlannerTools();
	const jobs = useStoreSelector(drag, (now) => (now?.by === "pointer" ? now.jobs : null));
	const [job] = jobs ?? [];
	if (!jobs || !job) return null;
	const appearance = getStatusAppearance(displayStatus(job));
	const times = [
		formatJobTime(job.collection_date, job.collection_time),
		formatJobTime(job.delivery_date, job.delivery_time),
	].filter(Boolean);
	return (
		<div
			ref={ref}
			aria-hidden="true"
			className={classNames(
				styles.jobCard,
				styles.dragOverlay,
				appearance && `phase-${appearance.phase} status-${appearance.slug}`,
			)}
		>
			<CardFace job={job} narrow={false} times={times.join(" – ")} order={null} />
			{jobs.length > 1 && <span className={styles.jobCount}>{jobs.length}</span>}
		</div>
	);
});
