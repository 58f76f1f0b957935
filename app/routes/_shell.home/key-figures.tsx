import { ClockAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Spark } from "~/components/plot/spark";
import type { Dashboard } from "~/domain/dashboard/dashboard";
import { showPounds } from "~/domain/money/text";

const whole = (pounds: number) => showPounds(Math.round(pounds)).replace(/\.00$/, "");

/** The figures a day is judged by, each beside last week's or the last fortnight's course. */
export function KeyFigures({ board }: { board: Dashboard }) {
	const { days, revenue, late, unallocated, fleet } = board;
	const now = days.at(-1)?.total ?? 0;
	const before = days.at(-8)?.total ?? 0;
	const earned = revenue.at(-1);
	const thisWeek = revenue.reduce((sum, day) => sum + day.total, 0);
	const costs = revenue.reduce((sum, day) => sum + day.subcost, 0);
	return (
		<section className="figures" aria-label="Today">
			<Figure title="Jobs today" value={String(now)} course={days.map((day) => day.total)}>
				{signed(now - before)} on the same day last week
			</Figure>
			<Figure title="To allocate" value={String(unallocated.total)}>
				Pending, Collected or Indepot up to today
			</Figure>
			<Figure title="Late" value={String(late.total)} warn={late.total > 0}>
				{late.total > 0 ? (
					<>
						<ClockAlert className="i xs" aria-hidden="true" /> delivery time has passed
					</>
				) : (
					"Every delivery is in time"
				)}
			</Figure>
			<Figure
				title="Revenue today"
				value={whole(earned?.total ?? 0)}
				course={revenue.map((day) => day.total)}
			>
				{difference((earned?.total ?? 0) - (earned?.lastWeek ?? 0))} the same day last week
			</Figure>
			<Figure
				title="Margin, 7 days"
				value={thisWeek > 0 ? `${(((thisWeek - costs) / thisWeek) * 100).toFixed(1)}%` : "–"}
			>
				{whole(thisWeek - costs)} after sub-contractors
			</Figure>
			<Figure title="In use" value={`${fleet.vehicles_used} / ${fleet.vehicles}`}>
				vehicles, and {fleet.drivers_used} of {fleet.drivers} drivers
			</Figure>
		</section>
	);
}

const signed = (n: number) => (n >= 0 ? `+${n}` : String(n));
const difference = (pounds: number) => `${whole(Math.abs(pounds))} ${pounds >= 0 ? "above" : "below"}`;

function Figure(props: {
	title: string;
	value: string;
	course?: number[];
	warn?: boolean;
	children: ReactNode;
}) {
	return (
		<div className={props.warn ? "figure warn" : "figure"}>
			<h2>{props.title}</h2>
			<div className="row">
				<strong className="grow">{props.value}</strong>
				{props.course && <Spark values={props.course} />}
			</div>
			<p>{props.children}</p>
		</div>
	);
}
