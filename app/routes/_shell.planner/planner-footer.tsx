import { OctagonAlert, TriangleAlert } from "lucide-react";
import { LiveDot } from "~/features/navigation";
import { classNames } from "~/ui/class-names";
import { Kbd } from "~/ui/kbd";
import { formatJobs } from "./board/format";
import styles from "./planner-footer.module.css";
import { usePlannerTools } from "./state/planner-context";
import { useStoreSelector } from "./state/use-store-selector";

/** Totals of the day, the jobs being dragged, and the keys that apply. */
export function PlannerFooter(props: {
	planned: number;
	unplanned: number;
	overloads: number;
	overHours: number;
}) {
	const { drag } = usePlannerTools();
	const draggedJobs = useStoreSelector(drag, (now) => now?.jobs ?? null);
	const { overloads, overHours } = props;
	return (
		<footer className={classNames("list-footer", styles.footer)}>
			<span>
				<b>{props.planned.toLocaleString("en-GB")}</b> planned
			</span>
			<span>
				<b>{props.unplanned.toLocaleString("en-GB")}</b> unplanned
			</span>
			{overloads > 0 && (
				<span className={classNames("cluster", styles.alert)}>
					<TriangleAlert className="icon extra-small" aria-hidden="true" />
					{overloads} {overloads === 1 ? "overload" : "overloads"}
				</span>
			)}
			{overHours > 0 && (
				<span className={classNames("cluster", styles.alert)}>
					<OctagonAlert className="icon extra-small" aria-hidden="true" />
					{overHours} over hours
				</span>
			)}
			<span className="grow" />
			<span className="keys cluster" aria-hidden="true">
				{draggedJobs ? (
					<>
						<span>
							Picked up <b>{formatJobs(draggedJobs)}</b>
						</span>
						<span>
							<Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> row
						</span>
						<span>
							<Kbd keys="arrowleft" /> <Kbd keys="arrowright" /> position
						</span>
						<span>
							<Kbd keys="enter" /> drop
						</span>
						<span>
							<Kbd keys="escape" /> cancel
						</span>
					</>
				) : (
					<>
						<span>
							<Kbd keys="space" /> pick up
						</span>
						<span>
							<Kbd keys="p" /> plan on…
						</span>
						<span>
							<Kbd keys="b" /> book
						</span>
						<span>
							<Kbd keys="." /> menu
						</span>
						<span>
							<Kbd keys="?" /> all keys
						</span>
					</>
				)}
			</span>
			<span className="separator" />
			<LiveDot />
		</footer>
	);
}
