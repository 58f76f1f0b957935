import type { ClientDetails } from "~/domain/provider/clients/client-details";
import type { ClientStatistics, listSupportVisits } from "~/domain/provider/clients/client-overview";
import type { ClientPermissions } from "~/domain/provider/clients/client-permissions";
import type { ClientHead } from "~/domain/provider/clients/get-client-head";
import { useConsoleAreas } from "~/features/provider/console-areas";
import { MIB } from "~/shared/bytes.mjs";
import { addDays } from "~/shared/time/dates";
import { Avatar } from "~/ui/avatar";
import { StackedBars } from "~/ui/plot/stacked-bars";
import { CompanyArchive } from "./archive/company-archive";
import { describeSeen } from "./client-columns";
import { ClientHealth, type ClientLimits, ofLimit, showMoment } from "./client-health";
import { ClientContactForm } from "./details-form";
import styles from "./overview-screen.module.css";

const SERIES = [{ id: "jobs", label: "Jobs", className: "tone-planned" }] as const;

const showSize = (bytes: number | null) =>
	bytes === null
		? "–"
		: bytes >= 1024 * MIB
			? `${(bytes / 1024 / MIB).toFixed(1)} GB`
			: `${(bytes / MIB).toFixed(bytes < 10 * MIB ? 1 : 0)} MB`;

const shortDay = (date: string) => `${Number(date.slice(8, 10))}/${Number(date.slice(5, 7))}`;

function Figure({ title, value, note }: { title: string; value: string; note?: string }) {
	return (
		<div className={styles.figure}>
			<dt>{title}</dt>
			<dd>
				{value} {note && <small>{note}</small>}
			</dd>
		</div>
	);
}

/** A client's overview: what it uses now, its jobs a day, its health, who is online, and who it is. */
export function OverviewScreen(props: {
	statistics: ClientStatistics;
	permissions: ClientPermissions;
	details: ClientDetails;
	visits: Awaited<ReturnType<typeof listSupportVisits>>;
	head: ClientHead;
	today: string;
	now: string;
}) {
	const { statistics: s, permissions, details, visits, head, today, now } = props;
	const { plan } = head;
	const canExport = useConsoleAreas()("super-admin.backups");
	const limits =
		permissions.status === 1 ? permissions : { users: null, drivers: null, vehicles: null, customers: null };
	const firstDay = addDays(today, 1 - s.jobs_by_day.length);
	return (
		<div className={styles.screen}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
			<section className={styles.main} tabIndex={0} aria-label="Overview">
				<Figures statistics={s} limits={limits} />
				<section className={styles.section} aria-label="Jobs a day">
					<h2>Jobs a day</h2>
					<StackedBars
						label="Jobs on each of the last thirty days"
						series={SERIES}
						height={200}
						bars={s.jobs_by_day.map((jobs, at) => {
							const date = addDays(firstDay, at);
							return { label: shortDay(date), values: { jobs }, isHighlighted: date === today };
						})}
					/>
				</section>
				<ClientHealth statistics={s} limits={limits} plan={plan} />
				{head.binding && canExport && (
					<section className={styles.section} aria-label="Archive">
						<h2>Archive</h2>
						<CompanyArchive slug={head.slug} exported_at={head.exported_at} />
					</section>
				)}
				<OnlineNow statistics={s} now={now} />
			</section>
			<aside className={styles.aside} aria-label="Contact and support">
				<ClientContactForm details={details} />
				<SupportAccess visits={visits} />
			</aside>
		</div>
	);
}

function Figures({ statistics: s, limits }: { statistics: ClientStatistics; limits: ClientLimits }) {
	return (
		<dl className={styles.figures}>
			<Figure
				title="Jobs, 30 days"
				value={s.jobs.toLocaleString("en-GB")}
				note={`${s.jobs_total.toLocaleString("en-GB")} in all`}
			/>
			<Figure title="Users" value={ofLimit(s.users, limits.users)} note={`${s.online.length} online now`} />
			<Figure
				title="Drivers"
				value={ofLimit(s.drivers, limits.drivers)}
				note={`${s.drivers_on_duty} on duty`}
			/>
			<Figure title="Vehicles" value={ofLimit(s.vehicles, limits.vehicles)} />
			<Figure title="Customers" value={ofLimit(s.customers, limits.customers)} />
			<Figure title="Database" value={showSize(s.database_bytes)} />
			<Figure title="Files" value={showSize(s.files_bytes)} />
		</dl>
	);
}

function OnlineNow({ statistics: s, now }: { statistics: ClientStatistics; now: string }) {
	return (
		<section className={styles.section} aria-label="Online now">
			<h2>
				Online now <span className="count">{s.online.length}</span>
			</h2>
			{s.online.length === 0 && <p className="muted">Nobody in the last five minutes.</p>}
			<ul className={styles.lines}>
				{s.online.map((one) => (
					<li key={one.user_id} className={styles.line}>
						<Avatar name={one.email} hidden />
						<b className="medium">{one.email}</b>
						<span className="muted">
							{one.user_type === "client" ? "staff" : one.user_type}, {describeSeen(one.last_seen_at, now)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function SupportAccess({ visits }: { visits: Awaited<ReturnType<typeof listSupportVisits>> }) {
	return (
		<section className={styles.section} aria-label="Support access">
			<h2>Support access</h2>
			{visits.length === 0 && <p className="muted">Nobody of support has entered this company.</p>}
			<ul className={styles.lines}>
				{visits.map((visit) => (
					<li key={visit.id}>
						<b className="medium">{visit.visitor_name}</b> as {visit.user_name},{" "}
						{showMoment(visit.started_at)}
						<br />
						<span className="text-12 muted">
							{visit.reason}. {visit.access === "view" ? "View only." : `${visit.changes} changes.`}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
