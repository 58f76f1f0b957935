import { Check } from "lucide-react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { timeInLondon, toLocalTime } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import styles from "./driver-block.module.css";
import { describeOpenStops } from "./rules-driver-words";
import { showInHand, type Tightness, tightnessOf } from "./rules-in-hand";
import { listStops, type StopLine } from "./rules-stop-lines";

/** The stops of the day in the order in which they are driven, with when each is due and expected, and the minutes in hand. */
export function DriverStops({ driver }: { driver: LiveDriver }) {
	const lines = listStops(driver);
	const done = lines.filter(({ isDone }) => isDone).length;
	return (
		<section className={styles.section} aria-label="Stops">
			<h3 className={styles.title}>
				Stops <span className="count">{lines.length}</span>
				<span className="grow" />
				<span className={styles.aside}>
					{driver.state === "clocked_out" ? describeOpenStops(driver) : `${done} of ${lines.length} done`}
				</span>
			</h3>
			{lines.length === 0 ? (
				<p className="muted">No jobs on this workday.</p>
			) : (
				<ol className={styles.stops}>
					{lines.map((line) => (
						<StopRow key={line.key} line={line} />
					))}
				</ol>
			)}
		</section>
	);
}

const TIGHT_CLASSES: Readonly<Record<Tightness, string | undefined>> = {
	late: styles.late,
	risk: styles.risk,
	fine: undefined,
};

function StopRow({ line: { job, does, isDone, isNext, number, ahead } }: { line: StopLine }) {
	const end = job[does];
	const inHand = ahead?.in_hand ?? null;
	const tight = classNames("tabular", TIGHT_CLASSES[tightnessOf(inHand)]);
	return (
		<li className={isDone ? styles.past : undefined} aria-current={isNext ? "step" : undefined}>
			<span className={classNames(styles.stop, isDone && styles.done, isNext && styles.next)}>
				{isDone ? <Check className="icon extra-small" aria-label="Done" /> : number}
			</span>
			<b className="truncate">{[end?.name, end?.town].filter(Boolean).join(", ")}</b>
			<span className={classNames("tabular", styles.wanted)}>
				{end?.time ? toLocalTime(end.date, end.time) : ""}
			</span>
			<p className="truncate">
				{job.job_number} {does === "collection" ? "collect" : "deliver"}
				{job.customer_name && `, ${job.customer_name}`}
			</p>
			{ahead && (
				<span className={styles.ahead}>
					<span className="tabular">
						{ahead.is_there ? "there since" : "expected"} {timeInLondon(new Date(ahead.expected))}
					</span>
					{inHand !== null && (
						<span className={tight} title="Minutes in hand">
							<span aria-hidden="true">{showInHand(inHand)}</span>
							<span className="visually-hidden">
								{inHand < 0 ? `${-inHand} minutes late` : `${inHand} minutes in hand`}
							</span>
						</span>
					)}
				</span>
			)}
		</li>
	);
}
