import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { ButtonLink } from "~/components/button";
import { StatusTag } from "~/components/icons/status-glyph";
import { PhaseLegend, StackedBars } from "~/components/plot/bars";
import { LinePlot } from "~/components/plot/line";
import { useScreenRefresh } from "~/components/realtime/screen-refresh";
import { dashboard } from "~/domain/dashboard/dashboard";
import { expiringDocuments } from "~/domain/expiry/list";
import { showPounds } from "~/domain/money/text";
import { checklist } from "~/domain/signup/checklist";
import { longDay, shortDay, weekday } from "~/domain/time/names";
import { AttentionList } from "./attention-list";
import { ExpiringList } from "./expiring-list";
import { FirstSteps } from "./first-steps";
import { KeyFigures } from "./key-figures";
import { Panel } from "./panel";
import "./home.css";

export const meta: MetaFunction = () => [{ title: "Home · Cartage" }];

export const handle = { title: "Home" };

/** Documents listed on the dashboard; the rest are counted. */
const EXPIRING_SHOWN = 12;

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const [board, tasks, expiring] = await Promise.all([
		dashboard(ctx),
		checklist({ ctx, screens: context.screens }),
		expiringDocuments({ ctx, input: { limit: EXPIRING_SHOWN } }),
	]);
	return { board, tasks, expiring };
}

export default function Home() {
	const { board, tasks, expiring } = useLoaderData<typeof loader>();
	useScreenRefresh(["jobChange", "organizerChange", "driverChange", "vehicleChange"]);
	const { days, revenue, statuses, today } = board;
	const total = statuses.reduce((sum, { n }) => sum + n, 0);
	return (
		<>
			<div className="bar">
				<h1>{longDay(today)}</h1>
				<span className="sec desk">
					{board.fleet.vehicles_used} of {board.fleet.vehicles} vehicles, {board.fleet.drivers_used} of{" "}
					{board.fleet.drivers} drivers in use
				</span>
				<span className="grow" />
				<ButtonLink to="/traffic-diary">Open the diary</ButtonLink>
			</div>
			<div className="home">
				<FirstSteps tasks={tasks} />
				<KeyFigures board={board} />
				<Panel title="Jobs by status and day" aside={<PhaseLegend />} className="home-wide">
					<StackedBars
						label="Jobs by phase on each of the last 14 days"
						height={400}
						bars={days.map(({ date, phases }) => ({
							label: shortDay(date),
							parts: phases,
							now: date === today,
						}))}
					/>
				</Panel>
				<Panel title="Late" count={board.late.total} className="home-third">
					<AttentionList kind="late" jobs={board.late.jobs} today={today} total={board.late.total} />
				</Panel>
				<Panel title="Today by status" count={total} className="home-third">
					<ul className="home-statuses">
						{statuses.map(({ status, n }) => (
							<li key={status}>
								<StatusTag status={status} />
								<span className="bar-of" aria-hidden="true">
									<i style={{ width: `${(100 * n) / Math.max(...statuses.map((s) => s.n))}%` }} />
								</span>
								<span className="num">{n}</span>
							</li>
						))}
						{statuses.length === 0 && <li className="mut">No jobs today yet.</li>}
					</ul>
				</Panel>
				<Panel
					title="Revenue"
					aside={<span className="t12 mut">each day beside the same day last week</span>}
					className="home-third"
				>
					<LinePlot
						label="Revenue of the last seven days and of the week before, in pounds"
						name="This week"
						places={revenue.map(({ date }) => weekday(date))}
						values={revenue.map(({ total: pounds }) => pounds)}
						other={{ name: "Last week", values: revenue.map(({ lastWeek }) => lastWeek) }}
						show={(pounds) => showPounds(Math.round(pounds)).replace(/\.00$/, "")}
						now={revenue.length - 1}
						height={220}
					/>
				</Panel>
				<Panel title="To allocate" count={board.unallocated.total} className="home-third">
					<AttentionList
						kind="unallocated"
						jobs={board.unallocated.jobs}
						today={today}
						total={board.unallocated.total}
					/>
				</Panel>
				<Panel title="Expiring soon" count={expiring.expired + expiring.soon} className="home-full">
					<ExpiringList list={expiring} />
				</Panel>
			</div>
		</>
	);
}
