import { Link } from "@remix-run/react";
import { Check, CircleCheck, FileUp, X } from "lucide-react";
import type { SampleData } from "~/domain/provider/sample-data/sample-data";
import type { ChecklistItem } from "~/domain/provider/signup/checklist";
import { SampleDataPanel } from "~/features/provider/sample-data";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { Note } from "~/ui/tag";
import styles from "./first-steps.module.css";
import { useCompletion } from "./use-completion";

interface FirstStepsProps {
	tasks: readonly ChecklistItem[];
	sample: SampleData;
	/** Whether the user may add and remove the sample data. */
	canWrite: boolean;
}

/** The set-up tasks of a new company, its imports and sample data. Their completion is shown until it is closed. */
export function FirstSteps({ tasks, sample, canWrite }: FirstStepsProps) {
	const openTasks = tasks.filter((task) => !task.done);
	const [isAcknowledged, acknowledge] = useCompletion(openTasks.length > 0);
	if (openTasks.length === 0)
		return (
			<>
				{!isAcknowledged && (
					<div className={styles.complete}>
						<Note live tone="ok" icon={CircleCheck}>
							Your company is set up: all {tasks.length} steps are done.
						</Note>
						<ButtonLink to="/planner">Open planner</ButtonLink>
						<ButtonLink to="/traffic-diary">Open diary</ButtonLink>
						<IconButton icon={X} label="Close" onClick={acknowledge} />
					</div>
				)}
				{sample.total > 0 && <SampleDataPanel sample={sample} canWrite={canWrite} />}
			</>
		);
	const doneCount = tasks.length - openTasks.length;
	return (
		<section className={styles.firstSteps} aria-labelledby="first-steps">
			<header>
				<h2 id="first-steps">First steps</h2>
				<span className="muted">
					{doneCount} of {tasks.length} done
				</span>
				<span className={styles.progress} aria-hidden="true">
					<i style={{ width: `${(100 * doneCount) / tasks.length}%` }} />
				</span>
			</header>
			<ol>
				{tasks.map((task, index) => (
					<Step key={task.slug} task={task} place={index + 1} isNext={task === openTasks[0]} />
				))}
			</ol>
			<ImportOffer tasks={openTasks} />
			<SampleDataPanel sample={sample} canWrite={canWrite} />
		</section>
	);
}

function Step({ task, place, isNext }: { task: ChecklistItem; place: number; isNext: boolean }) {
	const { title, hint, done, path } = task;
	return (
		<li className={classNames(done && styles.done, isNext && styles.next)}>
			<span className={styles.place}>
				{done ? <Check className="icon small" aria-label="Done" /> : <span aria-hidden="true">{place}</span>}
			</span>
			<div>
				{path && !done ? <Link to={path}>{title}</Link> : <span>{title}</span>}
				{!done && <p className="text-12 muted">{hint}</p>}
			</div>
		</li>
	);
}

/** The lists that a spreadsheet can fill in one go. */
function ImportOffer({ tasks }: { tasks: readonly ChecklistItem[] }) {
	const imports = tasks.filter(({ import_path }) => import_path !== null);
	if (imports.length === 0) return null;
	return (
		<div className={styles.imports}>
			<FileUp className="icon small" aria-hidden="true" />
			<p>
				<b>Import your spreadsheet</b> xlsx or csv; columns are matched automatically.
			</p>
			{imports.map(({ slug, import_path }) => (
				<ButtonLink key={slug} size="row" to={import_path ?? ""}>
					Import {slug}
				</ButtonLink>
			))}
		</div>
	);
}
