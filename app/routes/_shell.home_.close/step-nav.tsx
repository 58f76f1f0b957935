import { Check } from "lucide-react";
import type { DayStep } from "~/domain/shell/day-close/schemas";
import { classNames } from "~/ui/class-names";
import { Progress } from "~/ui/overlay/loader";
import styles from "./step-nav.module.css";

/** The steps with what is open in each: a table of contents that shows how far the day is closed. */
export function StepNav({ steps, left }: { steps: readonly DayStep[]; left: number }) {
	const clear = steps.filter(({ is_settled }) => is_settled).length;
	return (
		<nav className={styles.contents} aria-label="Steps">
			<div className={styles.progress}>
				<Progress
					label="Steps that are clear"
					value={clear}
					max={steps.length}
					text={`${clear} of ${steps.length} clear`}
				/>
				<span className="text-12 muted">{`${left} still open`}</span>
			</div>
			<ol>
				{steps.map((step, index) => (
					<li key={step.id}>
						<a
							href={`#step-${step.id}`}
							className={classNames(styles.step, step.is_settled && styles.settled)}
						>
							<span className={styles.place} aria-hidden="true">
								{step.is_settled ? <Check className="icon extra-small" /> : index + 1}
							</span>
							<b>{step.title}</b>
							<span className={styles.count}>{step.count}</span>
							<span className={styles.note}>
								{step.carried && step.is_settled && step.count > 0
									? `carried over: ${step.carried.reason}`
									: step.note}
							</span>
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
