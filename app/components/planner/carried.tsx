import { forwardRef } from "react";
import { classNames } from "~/components/class-names";
import { statusLook } from "~/components/status/phases";
import { displayStatus } from "~/domain/planner/rules";
import { CardFace } from "./job-card";
import { usePlannerTools } from "./planner-context";
import { useStorePart } from "./store-part";
import { timeOf } from "./text";

/** The card under the pointer while jobs are dragged; the drag itself moves it. */
export const Carried = forwardRef<HTMLDivElement>(function Carried(_, ref) {
	const { lift } = usePlannerTools();
	const jobs = useStorePart(lift, (now) => (now?.by === "pointer" ? now.jobs : null));
	const [job] = jobs ?? [];
	if (!jobs || !job) return null;
	const look = statusLook(displayStatus(job));
	const times = [
		timeOf(job.collection_date, job.collection_time),
		timeOf(job.delivery_date, job.delivery_time),
	].filter(Boolean);
	return (
		<div
			ref={ref}
			aria-hidden="true"
			className={classNames("jc lift", look && `ph-${look.phase} s-${look.slug}`, jobs.length > 1 && "many")}
		>
			<CardFace job={job} narrow={false} times={times.join(" – ")} />
			{jobs.length > 1 && <span className="n">{jobs.length}</span>}
		</div>
	);
});
