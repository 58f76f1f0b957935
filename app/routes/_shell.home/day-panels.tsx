import { Link } from "@remix-run/react";
import { Check, TriangleAlert } from "lucide-react";
import type { Dashboard } from "~/domain/shell/dashboard/dashboard";
import { StatusTag } from "~/features/jobs/job-status";
import { showPounds } from "~/shared/money/text";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { BestBackloadsPanel } from "./best-backloads-panel";
import styles from "./day-panels.module.css";
import { ExpiringDocumentList } from "./expiring-document-list";
import { Panel } from "./panel";
import { StopHours } from "./stop-hours";

/** The day at a glance: stops by hour, drivers, the invoice pipeline, loads for empty legs, what runs out. Each as far as the role may see it. */
export function DayPanels({ home }: { home: Dashboard }) {
	const { hours, duty, pipeline, expiring, may, time } = home;
	return (
		<div className={styles.panels}>
			{hours && (
				<Panel
					title="Stops by hour"
					count={hours.rows.reduce((sum, { total }) => sum + total, 0)}
					aside={hours.rows.length > 0 && <HourLegend />}
				>
					{hours.rows.length > 0 && <StopHours rows={hours.rows} drivers={duty?.hours ?? null} time={time} />}
					<div className={styles.insight}>
						{hours.isShort ? (
							<TriangleAlert className={classNames("icon extra-small", styles.short)} aria-hidden="true" />
						) : (
							<Check className={classNames("icon extra-small", styles.covered)} aria-hidden="true" />
						)}
						<span className="grow">{hours.text}</span>
						{hours.isShort && may.planner && (
							<ButtonLink to="/planner" size="row">
								Plan jobs
							</ButtonLink>
						)}
					</div>
				</Panel>
			)}
			{duty && duty.drivers > 0 && <OnTheRoad duty={duty} />}
			{pipeline && <Pipeline steps={pipeline} />}
			{may.planner && <BestBackloadsPanel home={home} />}
			{expiring && (
				<Panel id="expiring" title="Expiries, next 30 days" count={expiring.expired + expiring.soon}>
					<ExpiringDocumentList list={expiring} />
				</Panel>
			)}
		</div>
	);
}

const LEGEND = [
	["done", "done"],
	["under", "under way"],
	["booked", "booked"],
	["open", "no driver"],
] as const;

const HourLegend = () => (
	<span className={styles.legend}>
		{LEGEND.map(([state, label]) => (
			<span key={state}>
				<i className={styles[state]} />
				{label}
			</span>
		))}
	</span>
);

function OnTheRoad({ duty }: { duty: NonNullable<Dashboard["duty"]> }) {
	const parts = [
		{ name: "on duty", n: duty.on_duty, className: styles.under },
		{ name: "finished", n: duty.finished, className: styles.done },
		{ name: "not clocked in", n: duty.not_clocked_in, className: styles.absent },
		{ name: "start later", n: duty.later, className: styles.later },
	].filter(({ n }) => n > 0);
	return (
		<Panel
			title="On the road"
			count={`${duty.on_duty + duty.finished} of ${duty.drivers} clocked in`}
			aside={
				<Link className="text-12" to="/live">
					Live drivers
				</Link>
			}
		>
			<div className={styles.road}>
				<div className={styles.shares} aria-hidden="true">
					{parts.map(({ name, n, className }) => (
						<i key={name} className={className} style={{ flexGrow: n }} />
					))}
				</div>
				<p className={styles.legend}>
					{parts.map(({ name, n, className }) => (
						<span key={name}>
							<i className={className} />
							{n} {name}
						</span>
					))}
				</p>
			</div>
		</Panel>
	);
}

const wholePounds = (pounds: number) => showPounds(Math.round(pounds)).replace(/\.00$/, "");

function Pipeline({ steps }: { steps: NonNullable<Dashboard["pipeline"]> }) {
	return (
		<Panel
			title="Invoice pipeline"
			aside={
				<Link className="text-12" to="/finance/jobs/mark-for-invoice">
					Mark for invoice
				</Link>
			}
		>
			<ul className={styles.pipeline}>
				{steps.map((step) => {
					const content = (
						<>
							<StatusTag status={step.status} />
							<strong>{step.n}</strong>
							<span>{step.next}</span>
							{step.total !== null && <span>{wholePounds(step.total)}</span>}
						</>
					);
					return (
						<li key={step.status}>{step.to ? <Link to={step.to}>{content}</Link> : <div>{content}</div>}</li>
					);
				})}
			</ul>
		</Panel>
	);
}
