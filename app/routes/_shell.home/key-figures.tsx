import { ClockAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Dashboard } from "~/domain/dashboard/dashboard";
import { showPounds } from "~/shared/money/text";
import { formatWeekday } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { Sparkline } from "~/ui/plot/sparkline";
import styles from "./key-figures.module.css";

const formatWholePounds = (pounds: number) => showPounds(Math.round(pounds)).replace(/\.00$/, "");

/** The key figures of the day, with their trend or a comparison with last week. */
export function KeyFigures({ board }: { board: Dashboard }) {
	const { days, revenue, late, unallocated, fleet } = board;
	const today = days.at(-1)?.total ?? 0;
	const lastWeek = days.at(-8)?.total ?? 0;
	return (
		<section className={styles.keyFigures} aria-label="Today">
			<KeyFigure title="Jobs today" value={String(today)} trend={days.map((day) => day.total)}>
				{compareWithLastWeek(today - lastWeek, days.at(-1)?.date, String)}
			</KeyFigure>
			<KeyFigure title="To allocate" value={String(unallocated.total)}>
				Pending, Collected or Indepot up to today
			</KeyFigure>
			<KeyFigure title="Late" value={String(late.total)} warn={late.total > 0}>
				{late.total > 0 ? (
					<>
						<ClockAlert className="icon extra-small" aria-hidden="true" /> overdue, or expected too late
					</>
				) : (
					"Every delivery is on time"
				)}
			</KeyFigure>
			{revenue && <RevenueFigures revenue={revenue} day={days.at(-1)?.date} />}
			<KeyFigure title="In use" value={`${fleet.vehicles_used} / ${fleet.vehicles}`}>
				vehicles, and {fleet.drivers_used} of {fleet.drivers} drivers
			</KeyFigure>
		</section>
	);
}

function RevenueFigures(props: { revenue: NonNullable<Dashboard["revenue"]>; day: string | undefined }) {
	const { revenue, day } = props;
	const revenueToday = revenue.at(-1);
	const thisWeek = revenue.reduce((sum, day) => sum + day.total, 0);
	const costs = revenue.reduce((sum, day) => sum + day.subcost, 0);
	return (
		<>
			<KeyFigure
				title="Revenue today"
				value={formatWholePounds(revenueToday?.total ?? 0)}
				trend={revenue.map((day) => day.total)}
			>
				{compareWithLastWeek(
					(revenueToday?.total ?? 0) - (revenueToday?.lastWeek ?? 0),
					day,
					formatWholePounds,
				)}
			</KeyFigure>
			<KeyFigure
				title="Margin, 7 days"
				value={thisWeek > 0 ? `${(((thisWeek - costs) / thisWeek) * 100).toFixed(1)}%` : "–"}
			>
				{formatWholePounds(thisWeek - costs)} after sub-contractors
			</KeyFigure>
		</>
	);
}

/** "93 more than last Sun", or that nothing has changed. */
function compareWithLastWeek(difference: number, date: string | undefined, format: (n: number) => string) {
	const day = date ? `last ${formatWeekday(date)}` : "last week";
	if (difference === 0) return `Same as ${day}`;
	return `${format(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than ${day}`;
}

function KeyFigure(props: {
	title: string;
	value: string;
	trend?: number[];
	warn?: boolean;
	children: ReactNode;
}) {
	return (
		<div className={classNames(styles.figure, props.warn && styles.warning)}>
			<h2>{props.title}</h2>
			<div className="cluster">
				<strong className="grow">{props.value}</strong>
				{props.trend && <Sparkline values={props.trend} />}
			</div>
			<p>{props.children}</p>
		</div>
	);
}
