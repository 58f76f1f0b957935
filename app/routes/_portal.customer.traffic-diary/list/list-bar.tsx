import { Download } from "lucide-react";
import { daysOf, type JobListState } from "~/domain/diary/current-jobs/address";
import { countJobGroups, type JobGroup } from "~/domain/diary/current-jobs/rules-words";
import { addDays, type DateText, daysBetween, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { DateRange } from "~/ui/form/date-range";
import { Stepper } from "~/ui/stepper";
import styles from "./list-bar.module.css";

const TONES: Record<JobGroup, string | undefined> = {
	quotes: styles.quotes,
	booked: styles.booked,
	under: styles.under,
	delivered: styles.delivered,
	invoiced: styles.invoiced,
	cancelled: styles.cancelled,
};

/** The days of the list, its groups with their counts, and the download. */
export function ListBar(props: {
	state: JobListState;
	today: DateText;
	counts: Record<string, number>;
	isSaving: boolean;
	onChange: (change: Partial<JobListState>) => void;
	onDownload: () => void;
}) {
	const { state, counts, onChange } = props;
	const days = daysOf(state, props.today);
	const length = daysBetween(days.from, days.to) + 1;
	const isWide = state.days === null && state.keywords !== "";
	return (
		<div className={styles.listBar}>
			<Stepper
				label="Date range"
				units={["period"]}
				onStep={(_unit, by) =>
					onChange({ days: { from: addDays(days.from, by * length), to: addDays(days.to, by * length) } })
				}
			>
				<DateRange
					bare
					label="Dates"
					text={isWide ? "All dates" : `${showDate(days.from)} – ${showDate(days.to)}`}
					from={days.from}
					to={days.to}
					onChange={(range) => onChange({ days: range })}
				>
					{(close) => (
						<Button
							variant="ghost"
							onClick={() => {
								onChange({ days: null });
								close();
							}}
						>
							Around today
						</Button>
					)}
				</DateRange>
			</Stepper>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
			<div role="group" aria-label="Status" className={styles.groups}>
				<Chip
					pressed={state.group === null}
					count={counts.All ?? 0}
					onClick={() => onChange({ group: null })}
				>
					All
				</Chip>
				{countJobGroups(counts).map(({ id, label, count }) => (
					<Chip
						key={id}
						pressed={state.group === id}
						count={count}
						glyph={<span className={classNames(styles.mark, TONES[id])} aria-hidden="true" />}
						onClick={() => onChange({ group: state.group === id ? null : id })}
					>
						{label}
					</Chip>
				))}
			</div>
			<span className="grow" />
			<Button icon={Download} pending={props.isSaving} onClick={props.onDownload}>
				Download list
			</Button>
		</div>
	);
}
