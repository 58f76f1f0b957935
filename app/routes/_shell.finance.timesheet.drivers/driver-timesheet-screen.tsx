import { CalendarClock, Check } from "lucide-react";
import { useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { DriverTimesheet, DriverWeek, TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { useListKeys, usePick } from "~/features/finance/pay";
import { sum } from "~/shared/money/decimal";
import { formatDayMonth } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { SimpleTable } from "~/ui/grid/simple-table";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { TabList } from "~/ui/tabs/tabs";
import { Note } from "~/ui/tag";
import { getWeekColumns } from "./columns";
import styles from "./timesheet.module.css";
import { TimesheetBar, type TimesheetFilter } from "./timesheet-bar";
import { TimesheetFooter } from "./timesheet-footer";
import { useApproveDays } from "./use-approve-days";
import { WeekDays } from "./week-days";
import { isUnder, listWeekTabs, type WeekTab } from "./week-tabs";

const DayPanel = lazyLayer(() => import("./day-panel"));

const isToApprove = (day: TimesheetDay) => day.approved_at === null && day.clockout_time !== null;

/** A week of each driver, unfolding to days: hours, nights out and cost, and what is still to approve. */
export function DriverTimesheetScreen(props: {
	sheet: DriverTimesheet;
	filter: TimesheetFilter;
	/** The moment of the list, and its day. */
	now: string;
	today: string;
	canApprove: boolean;
}) {
	const { sheet, canApprove, now, today } = props;
	const reload = useScreenRefresh(["organizerChange", "driverAction", "driverChange", "invoiceChange"]);
	const [tab, setTab] = useState<WeekTab>("All");
	const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
	const [openDay, setOpenDay] = useState<number | null>(null);
	const { picked, toggle, clear } = usePick<number>();
	const { isBusy, approve } = useApproveDays(() => {
		clear();
		reload();
	});
	const drivers = sheet.company_drivers;
	const weeks = drivers.filter((week) => isUnder(tab, week));
	const chosen = weeks.filter(({ id }) => picked.has(id));
	const chosenDays = chosen.flatMap(({ days }) => days.filter(isToApprove));
	const days = weeks.flatMap((week) => week.days);
	const position = days.findIndex(({ id }) => id === openDay);
	const shown = days[position];
	const unfold = (id: number) => {
		const next = new Set(open);
		if (!next.delete(id)) next.add(id);
		setOpen(next);
	};
	const list = useRef<HTMLDivElement>(null);
	const { findFocused } = useListKeys(list, { isOpen: (id) => open.has(id), toggle: unfold });
	const approveFocused = () => {
		if (chosen.length > 0) return void approve(chosenDays);
		const focused = findFocused();
		const ofWeek = weeks.find(({ id }) => id === focused.week)?.days.filter(isToApprove) ?? [];
		void approve(focused.day === null ? ofWeek : ofWeek.filter(({ id }) => id === focused.day));
	};
	useKeys([{ key: "a", label: "Approve the day or week", when: canApprove && !isBusy, run: approveFocused }]);
	const rows = weeks.flatMap((week) => [
		{ week, isDays: false },
		...(open.has(week.id) ? [{ week, isDays: true }] : []),
	]);
	const period = { from: sheet.date_from, to: sheet.date_to };
	return (
		<section className={styles.screen} aria-label="Driver timesheet">
			<TimesheetBar sheet={sheet} filter={props.filter} />
			<WeekTabs sheet={sheet} tab={tab} onTab={setTab} />
			<div className="table-scroll" ref={list}>
				<SimpleTable
					label="Weeks of drivers"
					density="normal"
					columns={getWeekColumns({
						picked,
						onToggle: toggle,
						open,
						onUnfold: unfold,
						canApprove,
						period,
						today,
					})}
					rows={rows}
					rowId={({ week, isDays }) => `${week.id}${isDays ? "-days" : ""}`}
					rowClass={({ week, isDays }) => (!isDays && picked.has(week.id) ? "selected" : undefined)}
					spanningContent={({ week, isDays }) =>
						isDays
							? {
									content: (
										<WeekDays
											week={week}
											bankHolidays={sheet.ukholidays}
											current={openDay}
											canApprove={canApprove}
											isBusy={isBusy}
											now={now}
											today={today}
											onApprove={(day) => void approve([day])}
											onOpen={({ id }) => setOpenDay(id)}
										/>
									),
								}
							: null
					}
					empty={
						<EmptyState icon={CalendarClock}>No driver worked or was on holiday in this week.</EmptyState>
					}
				/>
			</div>
			<TimesheetFooter weeks={weeks} canApprove={canApprove} />
			<WeekBulkBar
				chosen={chosen}
				days={chosenDays.length}
				isBusy={isBusy}
				onClear={clear}
				onApprove={() => void approve(chosenDays)}
			/>
			{shown && (
				<DayPanel
					day={shown}
					previous={days[position - 1]}
					next={days[position + 1]}
					nextToApprove={days.slice(position + 1).find(isToApprove)}
					canApprove={canApprove}
					now={now}
					today={today}
					onOpen={({ id }) => setOpenDay(id)}
					onClose={() => setOpenDay(null)}
				/>
			)}
		</section>
	);
}

function WeekTabs({
	sheet,
	tab,
	onTab,
}: {
	sheet: DriverTimesheet;
	tab: WeekTab;
	onTab: (tab: WeekTab) => void;
}) {
	return (
		<>
			<div className={styles.tabs}>
				<TabList
					variant="pill"
					label="Status"
					tabs={listWeekTabs(sheet.company_drivers)}
					value={tab}
					onChange={onTab}
				/>
				<span className="grow" />
				<span className={styles.legend} aria-hidden="true">
					<span className={styles.paidMark} /> hours paid <span className={styles.plannedMark} /> planned
				</span>
			</div>
			{sheet.ukholidays.length > 0 && (
				<Note>
					Bank holiday:{" "}
					{sheet.ukholidays.map(({ date, title }) => `${formatDayMonth(date)}, ${title}`).join("; ")}
				</Note>
			)}
		</>
	);
}

interface BulkProps {
	chosen: readonly DriverWeek[];
	/** How many of their days can be approved. */
	days: number;
	isBusy: boolean;
	onClear: () => void;
	onApprove: () => void;
}

function WeekBulkBar({ chosen, days, isBusy, onClear, onApprove }: BulkProps) {
	return (
		<BulkBar
			count={chosen.length}
			label="Selected drivers"
			aside={`${sum(chosen.map(({ total_hours }) => total_hours)).toFixed(2)} h`}
			onClear={onClear}
		>
			<Button
				variant="primary"
				icon={Check}
				keys="a"
				pending={isBusy}
				disabled={days === 0}
				onClick={onApprove}
			>
				{`Approve ${days} ${days === 1 ? "day" : "days"}`}
			</Button>
		</BulkBar>
	);
}
