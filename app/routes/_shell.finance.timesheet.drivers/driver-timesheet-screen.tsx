import { useSearchParams } from "@remix-run/react";
import { CalendarClock, Check, Download } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { DriverTimesheet, DriverWeek } from "~/domain/pay/timesheet-schemas";
import { PhoneSearch, useListParams } from "~/features/navigation";
import { usePick, WeekStepper } from "~/features/pay";
import { runWithToast, saveResponseAs } from "~/features/requests";
import { toApprovalBody } from "~/features/workday";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { formatDayMonth } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { SimpleTable } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { TabList } from "~/ui/tabs";
import { Note } from "~/ui/tag";
import { getWeekColumns } from "./columns";
import styles from "./timesheet.module.css";
import { WeekDays } from "./week-days";

type Day = DriverWeek["days"][number];

const TABS = [
	"All",
	"No clock-out",
	"To approve",
	"Part approved",
	"Approved",
	"Invoiced",
	"Planned",
	"Holiday",
] as const;
type TabName = (typeof TABS)[number];

const EMPLOYMENTS = [
	{ value: "", label: "Employment: all" },
	{ value: "1", label: "Self Employed" },
	{ value: "2", label: "Payee" },
];

const isToApprove = (day: Day) => day.approved_at === null && day.clockout_time !== null;

/** A week of each driver, unfolding to days: hours, nights out and cost, and what is still to approve. */
export function DriverTimesheetScreen(props: {
	sheet: DriverTimesheet;
	employment: 1 | 2 | null;
	today: string;
	canApprove: boolean;
}) {
	const { sheet, employment, canApprove } = props;
	const go = useListParams();
	const [params] = useSearchParams();
	const reload = useScreenRefresh(["organizerChange", "driverAction", "driverChange", "invoiceChange"]);
	const [tab, setTab] = useState<TabName>("All");
	const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
	const [isBusy, setIsBusy] = useState(false);
	const { picked, toggle, clear } = usePick<number>();
	const drivers = sheet.company_drivers;
	const weeks = drivers.filter(({ status }) => tab === "All" || status === tab);
	const chosen = weeks.filter(({ id }) => picked.has(id));
	const chosenDays = chosen.flatMap(({ days }) => days.filter(isToApprove));
	const count = (name: TabName) => drivers.filter(({ status }) => name === "All" || status === name).length;
	const approve = async (days: readonly Day[]) => {
		setIsBusy(true);
		let approved = 0;
		for (const day of days) {
			const request = { params: { id: day.id }, body: toApprovalBody(day), quiet: true };
			if (await runWithToast("PUT /client/updateWorkDay/{id}", request)) approved += 1;
		}
		if (approved > 0) toast.success(approved === 1 ? "Workday approved" : `${approved} workdays approved`);
		setIsBusy(false);
		clear();
		reload();
	};
	const unfold = (id: number) => {
		const next = new Set(open);
		if (!next.delete(id)) next.add(id);
		setOpen(next);
	};
	const rows = weeks.flatMap((week) =>
		open.has(week.id)
			? [
					{ week, isDays: false },
					{ week, isDays: true },
				]
			: [{ week, isDays: false }],
	);
	const exportCsv = () =>
		void saveResponseAs(
			employment === 2 ? "payroll.csv" : "driver_timesheet.csv",
			"POST /client/download-driver-time-sheet-csv",
			{
				body: {
					invoiceDate: `${sheet.date_from},${sheet.date_to}`,
					keywords: params.get("keywords") ?? "",
					...(employment ? { driver_emp_type: employment } : {}),
				},
			},
		);
	return (
		<section className={styles.screen} aria-label="Driver timesheet">
			<div className="toolbar">
				<h1>Driver timesheet</h1>
				<PhoneSearch />
				<WeekStepper from={sheet.date_from} to={sheet.date_to} />
				<SelectField
					label="Employment"
					hideLabel
					options={EMPLOYMENTS}
					value={employment === null ? "" : String(employment)}
					onChange={(value) => go({ driver_emp_type: value || null })}
				/>
				<span className="grow" />
				<Button icon={Download} onClick={exportCsv}>
					{employment === 2 ? "Payroll CSV" : "CSV"}
				</Button>
			</div>
			<div className={styles.tabs}>
				<TabList
					variant="pill"
					label="Status"
					tabs={TABS.filter((name) => name === "All" || count(name) > 0).map((name) => ({
						id: name,
						label: name,
						count: count(name),
					}))}
					value={tab}
					onChange={setTab}
				/>
			</div>
			{sheet.ukholidays.length > 0 && (
				<Note>
					Bank holiday:{" "}
					{sheet.ukholidays.map(({ date, title }) => `${formatDayMonth(date)}, ${title}`).join("; ")}
				</Note>
			)}
			<div className="table-scroll">
				<SimpleTable
					label="Weeks of drivers"
					density="normal"
					columns={getWeekColumns({ picked, onToggle: toggle, open, onUnfold: unfold, canApprove })}
					rows={rows}
					rowId={({ week, isDays }) => `${week.id}${isDays ? "-days" : ""}`}
					spanningContent={({ week, isDays }) =>
						isDays
							? {
									content: (
										<WeekDays
											week={week}
											canApprove={canApprove}
											isBusy={isBusy}
											onApprove={(day) => void approve([day])}
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
			<footer className="list-footer">
				<span>
					<b>{weeks.length}</b> drivers
				</span>
				<span>
					Paid <b>{sum(weeks.map(({ total_hours }) => total_hours)).toFixed(2)} h</b>
				</span>
				<span>
					Self-employed <b>{showPounds(sum(weeks.map(({ total_cost }) => total_cost)))}</b>
				</span>
			</footer>
			<BulkBar
				count={chosen.length}
				label="Selected drivers"
				aside={`${sum(chosen.map(({ total_hours }) => total_hours)).toFixed(2)} h`}
				onClear={clear}
			>
				<Button
					variant="primary"
					icon={Check}
					pending={isBusy}
					disabled={chosenDays.length === 0}
					onClick={() => void approve(chosenDays)}
				>
					{`Approve ${chosenDays.length} ${chosenDays.length === 1 ? "day" : "days"}`}
				</Button>
			</BulkBar>
		</section>
	);
}
