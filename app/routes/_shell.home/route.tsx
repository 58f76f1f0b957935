import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { readDashboard } from "~/domain/dashboard/dashboard";
import { expiringDocuments } from "~/domain/expiry/list";
import { countRoadAttention } from "~/domain/organizer/attention";
import { isStaffWith } from "~/domain/permissions/access";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import { getSampleData } from "~/domain/sample-data/sample-data";
import { getChecklist } from "~/domain/signup/checklist";
import { PHASES, StatusTag } from "~/features/job-status";
import { clientScreen } from "~/server/screen";
import { formatLongDay, formatShortDay } from "~/shared/time/format-day";
import { ButtonLink } from "~/ui/button";
import { PlotLegend } from "~/ui/plot/plot-table";
import { StackedBars } from "~/ui/plot/stacked-bars";
import { AttentionList } from "./attention-list";
import { DashboardPanel } from "./dashboard-panel";
import { ExpiringDocumentList } from "./expiring-document-list";
import { FirstSteps } from "./first-steps";
import styles from "./home.module.css";
import { KeyFigures } from "./key-figures";
import { RevenuePlot } from "./revenue-plot";
import { RoadNotes } from "./road-notes";

export const meta: MetaFunction = () => [{ title: "Home · Cartage" }];

export const handle = { title: "Home" };

const PHASE_SERIES = PHASES.map(({ id, longLabel }) => ({ id, label: longLabel, className: `phase-${id}` }));

/** Further expiring documents are shown as a count. */
const MAX_EXPIRING = 12;

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const [board, tasks, sample, expiring, road] = await Promise.all([
		readDashboard({ ctx, input: undefined }),
		getChecklist({ ctx, input: { screens: context.screens } }),
		getSampleData({ ctx, input: undefined }),
		expiringDocuments({ ctx, input: { limit: MAX_EXPIRING } }),
		ctx.actor.permissions.has("/organizer") ? countRoadAttention({ ctx, input: undefined }) : null,
	]);
	return {
		...{ board, tasks, sample, expiring, road },
		opensDiary: isStaffWith(ctx.actor, "diary"),
		mayWrite: isCallPermitted("account.write", ctx.actor.permissions),
	};
}

export default function Home() {
	const { board, tasks, sample, expiring, road, opensDiary, mayWrite } = useLoaderData<typeof loader>();
	useScreenRefresh(["jobChange", "organizerChange", "driverChange", "vehicleChange"]);
	const { days, revenue, statuses, today } = board;
	const total = statuses.reduce((sum, { n }) => sum + n, 0);
	return (
		<>
			<div className="toolbar">
				<h1>{formatLongDay(today)}</h1>
				<span className="secondary-text desktop-only">
					{board.fleet.vehicles_used} of {board.fleet.vehicles} vehicles, {board.fleet.drivers_used} of{" "}
					{board.fleet.drivers} drivers in use
				</span>
				<span className="grow" />
				{opensDiary && <ButtonLink to="/traffic-diary">Open the diary</ButtonLink>}
			</div>
			<div className={styles.home}>
				<FirstSteps tasks={tasks} sample={sample} canWrite={mayWrite} />
				<RoadNotes road={road} />
				<KeyFigures board={board} />
				<DashboardPanel
					title="Jobs by status and day"
					aside={<PlotLegend items={PHASE_SERIES} />}
					width="wide"
				>
					<StackedBars
						series={PHASE_SERIES}
						label="Jobs by phase on each of the last 14 days"
						height={400}
						bars={days.map(({ date, phases }) => ({
							label: formatShortDay(date),
							values: phases,
							isHighlighted: date === today,
						}))}
					/>
				</DashboardPanel>
				<DashboardPanel title="Late" count={board.late.total} width="third">
					<AttentionList kind="late" jobs={board.late.jobs} today={today} total={board.late.total} />
				</DashboardPanel>
				<DashboardPanel title="Today by status" count={total} width="third">
					<ul className={styles.statuses}>
						{statuses.map(({ status, n }) => (
							<li key={status}>
								<StatusTag status={status} />
								<span className={styles.shareBar} aria-hidden="true">
									<i style={{ width: `${(100 * n) / Math.max(...statuses.map((s) => s.n))}%` }} />
								</span>
								<span className="numeric">{n}</span>
							</li>
						))}
						{statuses.length === 0 && <li className="muted">No jobs today yet.</li>}
					</ul>
				</DashboardPanel>
				<DashboardPanel
					title="Revenue"
					aside={<span className="text-12 muted">each day compared with last week</span>}
					width="third"
				>
					<RevenuePlot revenue={revenue} />
				</DashboardPanel>
				<DashboardPanel title="To allocate" count={board.unallocated.total} width="third">
					<AttentionList
						kind="unallocated"
						jobs={board.unallocated.jobs}
						today={today}
						total={board.unallocated.total}
					/>
				</DashboardPanel>
				<DashboardPanel title="Expiring soon" count={expiring.expired + expiring.soon} width="full">
					<ExpiringDocumentList list={expiring} />
				</DashboardPanel>
			</div>
		</>
	);
}
