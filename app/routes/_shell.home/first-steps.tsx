import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { SampleData } from "~/domain/sample-data/sample-data";
import type { ChecklistItem } from "~/domain/signup/checklist";
import { SampleDataPanel } from "~/features/sample-data";
import { classNames } from "~/ui/class-names";
import dashboardPanelStyles from "./dashboard-panel.module.css";
import styles from "./first-steps.module.css";

interface FirstStepsProps {
	tasks: readonly ChecklistItem[];
	sample: SampleData;
	/** Whether the user may add and remove the sample data. */
	canWrite: boolean;
}

/** The set-up tasks of a new company and its sample data; hidden once all are done and the sample data removed. */
export function FirstSteps({ tasks, sample, canWrite }: FirstStepsProps) {
	const openTasks = tasks.filter((task) => !task.done);
	if (openTasks.length === 0 && sample.total === 0) return null;
	return (
		<section
			className={classNames(dashboardPanelStyles.panel, dashboardPanelStyles.full, styles.firstSteps)}
			aria-labelledby="first-steps"
		>
			<header>
				<h2 id="first-steps">First steps</h2>
				<span className="count">
					{tasks.length - openTasks.length} of {tasks.length} done
				</span>
			</header>
			<ol>
				{tasks.map(({ slug, title, done, path }) => (
					<li key={slug} className={done ? styles.done : undefined}>
						{done ? (
							<CircleCheck className="icon small" aria-label="Done" />
						) : (
							<CircleDashed className="icon small" aria-label="To do" />
						)}
						{path && !done ? <Link to={path}>{title}</Link> : <span>{title}</span>}
					</li>
				))}
			</ol>
			<SampleDataPanel sample={sample} canWrite={canWrite} />
		</section>
	);
}
