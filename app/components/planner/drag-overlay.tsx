import { forwardRef } from "react";
import { classNames } from "~/components/class-names";
import { getStatusAppearance } from "~/components/status/phases";
import { displayStatus } from "~/domain/planner/rules";
import { formatJobTime } from "./format";
import { CardFace } from "./job-card";
import { usePlannerTools } from "./planner-context";
import { useStoreSelector } from "./use-store-selector";

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
				"jc lift",
				appearance && `ph-${appearance.phase} s-${appearance.slug}`,
				jobs.length > 1 && "many",
			)}
		>
			<CardFace job={job} narrow={false} times={times.join(" – ")} />
			{jobs.length > 1 && <span className="n">{jobs.length}</span>}
		</div>
	);
});
