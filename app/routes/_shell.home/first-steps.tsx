import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { ChecklistItem } from "~/domain/signup/checklist";
import { classNames } from "~/ui/class-names";
import dashboardPanelStyles from "./dashboard-panel.module.css";
import styles from "./first-steps.module.css";

/** The set-up tasks of a new company; hidden once all are done. */
export function FirstSteps({ tasks }: { tasks: readonly ChecklistItem[] }) {
	const openTasks = tasks.filter((task) => !task.done);
	if (openTasks.length === 0) return null;
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
		</section>
	);
}
