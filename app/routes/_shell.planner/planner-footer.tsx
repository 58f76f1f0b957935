import { ListFilter, TriangleAlert } from "lucide-react";
import { LiveDot } from "~/features/shell/navigation";
import { classNames } from "~/ui/class-names";
import { Kbd } from "~/ui/kbd";
import { formatJobs } from "./board/format";
import styles from "./planner-footer.module.css";
import { usePlannerTools } from "./state/planner-context";
import { PROBLEMS, type Problem } from "./state/row-facts";
import { useStoreSelector } from "./state/use-store-selector";

const LABELS: Readonly<Record<Problem, (count: number) => string>> = {
	overload: (count) => (count === 1 ? "1 overload" : `${count} overloads`),
	hours: (count) => `${count} over hours`,
	off_road: (count) => `${count} off road`,
	defect: (count) => `${count} not to be driven`,
	unfit: (count) => (count === 1 ? "1 driver not allowed" : `${count} drivers not allowed`),
	away: (count) => (count === 1 ? "1 driver away" : `${count} drivers away`),
	no_driver: (count) => `${count} without a driver`,
	overlap: (count) => (count === 1 ? "1 overlap" : `${count} overlaps`),
	late: (count) => `${count} late`,
};

/** Those that only want attention; the others break a rule. */
const MINOR = new Set<Problem>(["no_driver", "overlap", "late"]);

interface Problems {
	/** How many vehicles have each problem. */
	problems: ReadonlyMap<Problem, number>;
	/** Whether only vehicles with problems are shown. */
	showsProblems: boolean;
	onShowProblems: () => void;
	/** Goes to the next vehicle with a problem. */
	onProblem: (problem: Problem) => void;
}

/** The problems of the day with their numbers of vehicles: each goes from one of these to the next; and the filter of all of them. */
function ProblemCounts({ problems, showsProblems, onShowProblems, onProblem }: Problems) {
	return (
		<>
			{PROBLEMS.filter((problem) => problems.has(problem)).map((problem) => (
				<button
					key={problem}
					type="button"
					className={classNames(styles.problem, MINOR.has(problem) && styles.minor)}
					title="Go to the next vehicle"
					onClick={() => onProblem(problem)}
				>
					<TriangleAlert className="icon extra-small" aria-hidden="true" />
					{LABELS[problem](problems.get(problem) ?? 0)}
				</button>
			))}
			{(problems.size > 0 || showsProblems) && (
				<button
					type="button"
					className={classNames(styles.problem, styles.filter)}
					aria-pressed={showsProblems}
					onClick={onShowProblems}
				>
					<ListFilter className="icon extra-small" aria-hidden="true" />
					With problems
				</button>
			)}
		</>
	);
}

/** Totals of the day, the jobs being dragged, and the keys that apply. */
export function PlannerFooter(
	props: Problems & {
		planned: number;
		unplanned: number;
		/** Of earlier days, on no vehicle either. */
		earlier: number;
	},
) {
	const { drag } = usePlannerTools();
	const draggedJobs = useStoreSelector(drag, (now) => now?.jobs ?? null);
	return (
		<footer className={classNames("list-footer", styles.footer)}>
			<span>
				<b>{props.planned.toLocaleString("en-GB")}</b> planned
			</span>
			<span>
				<b>{props.unplanned.toLocaleString("en-GB")}</b> unplanned
				{props.earlier > 0 && <span className="muted">, {props.earlier} from earlier days</span>}
			</span>
			<ProblemCounts {...props} />
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
