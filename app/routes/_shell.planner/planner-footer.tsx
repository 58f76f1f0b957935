import { TriangleAlert } from "lucide-react";
import { LiveDot } from "~/features/navigation";
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
	unfit: (count) => (count === 1 ? "1 driver not allowed" : `${count} drivers not allowed`),
	away: (count) => (count === 1 ? "1 driver away" : `${count} drivers away`),
	no_driver: (count) => `${count} without a driver`,
	overlap: (count) => (count === 1 ? "1 overlap" : `${count} overlaps`),
	late: (count) => `${count} late`,
};

/** Those that only want attention; the others break a rule. */
const MINOR = new Set<Problem>(["no_driver", "overlap", "late"]);

/** The problems of the day with their numbers of vehicles; each shows these vehicles only. */
function ProblemCounts(props: {
	problems: ReadonlyMap<Problem, number>;
	problem: Problem | null;
	onProblem: (problem: Problem) => void;
}) {
	const shown = PROBLEMS.filter((problem) => props.problems.has(problem) || problem === props.problem);
	return shown.map((problem) => (
		<button
			key={problem}
			type="button"
			className={classNames(styles.problem, MINOR.has(problem) && styles.minor)}
			aria-pressed={props.problem === problem}
			onClick={() => props.onProblem(problem)}
		>
			<TriangleAlert className="icon extra-small" aria-hidden="true" />
			{LABELS[problem](props.problems.get(problem) ?? 0)}
		</button>
	));
}

/** Totals of the day, the jobs being dragged, and the keys that apply. */
export function PlannerFooter(props: {
	planned: number;
	unplanned: number;
	/** Of earlier days, on no vehicle either. */
	earlier: number;
	/** How many vehicles have each problem. */
	problems: ReadonlyMap<Problem, number>;
	/** The problem that the board is filtered by. */
	problem: Problem | null;
	onProblem: (problem: Problem) => void;
}) {
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
