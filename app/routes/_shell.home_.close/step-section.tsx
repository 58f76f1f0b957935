import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { DayStep } from "~/domain/shell/day-close/schemas";
import { NeedActionButton } from "~/features/shell/needs";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { showTimeOf } from "./show-time-of";
import styles from "./step-section.module.css";

interface StepSectionProps {
	step: DayStep;
	place: number;
	/** With the id of the job. */
	onAllocate: (job: number) => void;
	/** Null where the day cannot be changed. */
	onCarry: (() => void) | null;
	/** Requests the missing PODs of these jobs; null where the role does not. */
	onRequest: ((job_ids: readonly number[]) => void) | null;
}

/** A step: what is open in it, each with what deals with it; one line where nothing is. */
export function StepSection({ step, place, onAllocate, onCarry, onRequest }: StepSectionProps) {
	const heading = `step-${step.id}-title`;
	const carried = step.carried && step.count > 0 ? step.carried : null;
	const hidden = step.count - step.rows.length;
	return (
		<section
			className={styles.section}
			id={`step-${step.id}`}
			data-step={step.id}
			aria-labelledby={heading}
			tabIndex={-1}
		>
			<header className={classNames(step.is_settled && styles.settled)}>
				{step.is_settled && <Check className="icon small" aria-hidden="true" />}
				<h2 id={heading}>{`${place} ${step.title}`}</h2>
				{step.count > 0 && <span className="count">{step.count}</span>}
				<span className={styles.note}>
					{carried
						? `${step.is_settled ? "carried over" : `${carried.open} carried over`} ${showTimeOf(carried.carried_at)}, ${carried.by ?? "someone"}: ${carried.reason}`
						: step.count === 0 && step.note}
				</span>
				{step.id === "proofs" && onRequest && step.job_ids.length > 0 && (
					<Button size="row" isWriting onClick={() => onRequest(step.job_ids)}>
						{hidden > 0 ? `Request ${step.job_ids.length}` : "Request"}
					</Button>
				)}
				{step.count > 0 && onCarry && (
					<Button size="row" variant={carried ? "ghost" : "default"} isWriting onClick={onCarry}>
						{carried ? "Change" : "Carry over"}
					</Button>
				)}
			</header>
			{step.rows.length > 0 && (
				<ul>
					{step.rows.map((row) => (
						<li key={row.id} data-need={row.id}>
							<div className={styles.text}>
								<p>{row.title}</p>
								<p className="text-12 muted">{row.detail}</p>
							</div>
							<span className={styles.actions}>
								{row.actions.map((action, index) => (
									<NeedActionButton
										key={action.label}
										action={action}
										isFirst={index === 0}
										about={row.title}
										onAllocate={onAllocate}
									/>
								))}
							</span>
						</li>
					))}
				</ul>
			)}
			{hidden > 0 && (
				<p className={styles.more}>
					{`and ${hidden} more`}
					{step.to && <Link to={step.to}>Show all</Link>}
				</p>
			)}
		</section>
	);
}
