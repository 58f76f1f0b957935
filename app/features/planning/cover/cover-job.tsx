import type { CoverJobView } from "~/domain/planning/cover/responses";
import { showDate } from "~/shared/time/dates";
import { ComboField } from "~/ui/form/combo-field";
import { Tag } from "~/ui/tag";
import styles from "./cover-dialog.module.css";
import { describeWork, toComboOptions, toOptionValue } from "./rules-choices";

const TONES = { forbidden: "danger", question: "warn", warning: "warn", note: undefined } as const;

/** A job with the carrier that it gets, why, and what speaks against it. */
export function CoverJobRow(props: {
	job: CoverJobView;
	/** Shows the day, as there are several. */
	hasDay: boolean;
	disabled: boolean;
	onChoose: (choice: { to: CoverJobView["chosen"]["to"]; id: number | null }) => void;
}) {
	const { job, hasDay } = props;
	const { chosen, options, job_number } = job;
	const isFixed = options.length === 1;
	const choose = (value: string | null) => {
		const option = options.find((one) => toOptionValue(one) === value);
		if (option) props.onChoose({ to: option.to, id: option.id });
	};
	return (
		<li className={styles.jobRow}>
			<div className={styles.work}>
				<span className="truncate">
					<b>{job_number}</b> {job.customer_name}
				</span>
				<span className="secondary-text text-12">
					{[hasDay && showDate(job.date), describeWork(job)].filter(Boolean).join(", ")}
				</span>
				{job.is_started && (
					<span>
						<Tag>{job.status}</Tag>
					</span>
				)}
			</div>
			<div className={styles.carrier}>
				{isFixed ? (
					<p className="secondary-text">{chosen.label}: it is being done.</p>
				) : (
					<ComboField
						label={`${job_number} goes to`}
						hideLabel
						required
						disabled={props.disabled}
						options={toComboOptions(job)}
						value={toOptionValue(chosen)}
						onChange={choose}
					/>
				)}
				{chosen.why && <p className="secondary-text text-12">{chosen.why}</p>}
				{chosen.verdicts.length > 0 && (
					<ul className={styles.verdicts} aria-label={`What speaks against it for ${job_number}`}>
						{chosen.verdicts.map(({ rule, level, message }) => (
							<li key={`${rule} ${message}`}>
								<Tag tone={TONES[level]}>{message}</Tag>
							</li>
						))}
					</ul>
				)}
			</div>
		</li>
	);
}
