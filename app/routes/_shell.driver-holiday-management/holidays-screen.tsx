import { useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { Allowances } from "~/domain/planning/holidays/allowances";
import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import type { Team } from "~/domain/planning/holidays/team-calendar";
import { DriverAvailability } from "~/features/planning/workdays";
import { useListParams } from "~/features/shell/navigation";
import { permissionText } from "~/shared/texts/permissions";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { type TabItem, TabList } from "~/ui/tabs/tabs";
import { Note } from "~/ui/tag";
import { AllowanceTable } from "./allowance-table";
import type { HolidayRights } from "./holiday-rights";
import styles from "./holidays-screen.module.css";
import { RequestTable } from "./request-table";
import { TeamCalendar } from "./team-calendar";

const RequestDialog = lazyLayer(() => import("./request-dialog"));

interface HolidaysData {
	part: "requests" | "team" | "allowance";
	year: number;
	allowances: Allowances;
	requests: HolidayRequest[];
	team: Team | null;
	pending: number;
	/** Requests to decide in other holiday years. */
	elsewhere: { year: number; count: number }[];
	allowed: HolidayRights;
}

/** Driver holiday management: requests, the team calendar, and each driver's allowance. */
export function HolidaysScreen(props: HolidaysData) {
	const { part: tab, year, allowances, requests, team, pending, elsewhere, allowed } = props;
	const go = useListParams();
	const [params] = useSearchParams();
	const [isAdding, setIsAdding] = useState(false);
	const [driver, setDriver] = useState<{ id: number; full_name: string } | null>(null);
	const reload = useScreenRefresh(["organizerChange", "driverChange", "settingsChange"]);
	const keywords = (params.get("keywords") ?? "").toLowerCase();
	const matchesSearch = (name: string) => name.toLowerCase().includes(keywords);
	const tabs: TabItem<HolidaysData["part"]>[] = [
		{ id: "requests", label: "Requests", count: pending },
		{ id: "team", label: "Team calendar" },
		{ id: "allowance", label: "Allowance" },
	];
	return (
		<section className={styles.holidays} aria-label="Driver holidays">
			<div className="toolbar">
				<h1>Driver holidays</h1>
				<TabList
					variant="pill"
					label="Views"
					tabs={tabs}
					value={tab}
					onChange={(next) => go({ part: next === "requests" ? null : next, month: null })}
				/>
				<span className="grow" />
				<YearStepper
					year={year}
					text={formatYear(allowances.year)}
					onYear={(next) => go({ year: next, month: null })}
				/>
				{allowed.write && (
					<Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
						Request
					</Button>
				)}
			</div>
			{!allowed.decide && (
				<Note>{allowed.write ? permissionText.holidayDecisions : permissionText.holidays}</Note>
			)}
			{tab === "requests" && elsewhere.length > 0 && (
				<Note>
					<span className="cluster">
						To decide in other years:
						{elsewhere.map((other) => (
							<Button key={other.year} size="row" onClick={() => go({ year: other.year, month: null })}>
								{formatRequests(other)}
							</Button>
						))}
					</span>
				</Note>
			)}
			{tab === "team" && team ? (
				<TeamCalendar
					team={team}
					matchesSearch={matchesSearch}
					onMonth={(month) => go({ month, year: Number(month.slice(0, 4)) })}
					onDriver={allowed.write ? setDriver : null}
				/>
			) : tab === "allowance" ? (
				<AllowanceTable
					allowances={allowances}
					year={year}
					allowed={allowed}
					matchesSearch={matchesSearch}
					onDriver={allowed.write ? setDriver : null}
				/>
			) : (
				<RequestTable
					requests={requests}
					allowances={allowances}
					matchesSearch={matchesSearch}
					onAdd={() => setIsAdding(true)}
					allowed={allowed}
				/>
			)}
			<footer className="list-footer">
				<span>
					<b>{pending}</b> awaiting approval
				</span>
				<span>
					<b>{allowances.drivers.length}</b> {allowances.drivers.length === 1 ? "driver" : "drivers"}
				</span>
				<span className={styles.secondaryTotal}>
					<b>{allowances.bank_holidays.length}</b> bank holidays in the year
				</span>
				<span className={styles.secondaryTotal}>{allowances.notice_days} days' notice</span>
			</footer>
			{(isAdding || driver) && (
				<>
					{isAdding && <RequestDialog allowances={allowances} onClose={() => setIsAdding(false)} />}
					{driver && (
						<DriverAvailability
							driver={driver}
							month={team?.from.slice(0, 7)}
							onClose={() => setDriver(null)}
							onDone={reload}
						/>
					)}
				</>
			)}
		</section>
	);
}

const formatRequests = ({ year, count }: HolidaysData["elsewhere"][number]) =>
	`${count} ${count === 1 ? "request" : "requests"} in ${year}`;

const formatYear = ({ from, to }: Allowances["year"]) =>
	from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)} / ${to.slice(2, 4)}`;

function YearStepper(props: { year: number; text: string; onYear: (year: number) => void }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: buttons, no fields
		<div className="segmented" role="group" aria-label="Holiday year">
			<button
				type="button"
				className="icon-only"
				aria-label="Previous year"
				onClick={() => props.onYear(props.year - 1)}
			>
				<ChevronLeft className="icon small" aria-hidden="true" />
			</button>
			<span className={classNames(styles.yearText, "tabular")}>{props.text}</span>
			<button
				type="button"
				className="icon-only"
				aria-label="Next year"
				onClick={() => props.onYear(props.year + 1)}
			>
				<ChevronRight className="icon small" aria-hidden="true" />
			</button>
		</div>
	);
}
