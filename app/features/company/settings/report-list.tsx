import { ClipboardCheck } from "lucide-react";
import { useMemo, useState } from "react";
import type { ReportPage, ReportRow } from "~/domain/master-data/checks/report-list";
import { CHECKED_KINDS, type CheckReportsInput } from "~/domain/master-data/checks/report-setting-schemas";
import { formatCheckMode } from "~/domain/master-data/checks/rules-report";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { DateRange } from "~/ui/form/date-range";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { ListFooter } from "~/ui/list-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import { SegmentedControl } from "~/ui/segmented-control";
import { Tag } from "~/ui/tag";
import styles from "./report-list.module.css";
import settingsFormStyles from "./settings-form.module.css";

const ReportPanel = lazyLayer(() => import("./report-panel"));

const getTypeLabel = (type: number) => CHECKED_KINDS.find(({ value }) => value === type)?.label ?? "";
const TYPE_OPTIONS = [
	{ value: "", label: "All" },
	...CHECKED_KINDS.map(({ value, label }) => ({ value: String(value), label })),
];

const COLUMNS: readonly TableColumn<ReportRow>[] = [
	{
		id: "done_at",
		header: "Date",
		className: styles.dateTime,
		cell: ({ done_at }) => {
			const at = new Date(done_at);
			return `${showDate(todayInLondon(at))} ${timeInLondon(at)}`;
		},
	},
	{
		id: "truck_type",
		header: "Check",
		className: classNames(styles.short, styles.desktopOnly),
		cell: ({ truck_type }) => getTypeLabel(truck_type),
	},
	{ id: "subject", header: "Vehicle", cell: ({ subject }) => subject || "–" },
	{ id: "driver_name", header: "Driver", cell: ({ driver_name }) => driver_name || "–" },
	{ id: "mode", header: "When", className: styles.desktopOnly, cell: ({ mode }) => formatCheckMode(mode) },
	{
		id: "checks",
		header: "Checks",
		align: "right",
		className: styles.desktopOnly,
		cell: ({ checks }) => checks,
	},
	{
		id: "defects",
		header: "Defects",
		className: styles.short,
		cell: ({ defects }) =>
			defects > 0 ? <Tag tone="danger">{`${defects} defect${defects === 1 ? "" : "s"}`}</Tag> : "None",
	},
];

/** The vehicle check reports, by day. */
export function ReportList({
	page,
	input,
	opensDefects,
}: {
	page: ReportPage;
	input: CheckReportsInput;
	/** Whether the role opens the screen of defects. */
	opensDefects: boolean;
}) {
	const setParams = useListParams();
	const [openId, setOpenId] = useState<number | null>(null);
	const today = useMemo(() => todayInLondon(new Date()), []);
	const { date_from, date_to, total } = page;
	const rangeText =
		date_from === date_to ? showDate(date_from) : `${showDate(date_from)} to ${showDate(date_to)}`;
	const toggleOnlyDefects = () => setParams({ only_defects: input.only_defects ? null : 1 });
	return (
		<section className={settingsFormStyles.screen} aria-label="Check Report">
			<div className="toolbar">
				<h1>Check Report</h1>
				<PhoneSearch />
				<DateRange
					label="Days"
					text={rangeText}
					from={date_from}
					to={date_to}
					onChange={({ from, to }) => setParams({ date_from: from, date_to: to })}
				/>
				<span className="desktop-only">
					<SegmentedControl
						label="What was checked"
						options={TYPE_OPTIONS}
						value={input.truck_type === null ? "" : String(input.truck_type)}
						onChange={(type) => setParams({ truck_type: type })}
					/>
				</span>
				<Button
					aria-pressed={input.only_defects}
					variant={input.only_defects ? "soft" : "default"}
					onClick={toggleOnlyDefects}
				>
					With defects
				</Button>
				{input.keywords && (
					<Token label={`Search: ${input.keywords}`} onRemove={() => setParams({ keywords: null })}>
						{input.keywords}
					</Token>
				)}
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Check reports"
					columns={COLUMNS}
					rows={page.data}
					rowId={({ id }) => String(id)}
					density="normal"
					onOpen={({ id }) => setOpenId(id)}
					empty={
						<EmptyState
							icon={ClipboardCheck}
							action={
								<Button
									onClick={() =>
										setParams({
											date_from: today,
											date_to: today,
											truck_type: null,
											only_defects: null,
											keywords: null,
										})
									}
								>
									Today
								</Button>
							}
						>
							No check reports on these days.
						</EmptyState>
					}
				/>
			</div>
			<ListFooter page={page} go={setParams}>
				<span>
					<b>{total.toLocaleString("en-GB")}</b> check reports
				</span>
			</ListFooter>
			{openId !== null && (
				<ReportPanel id={openId} opensDefects={opensDefects} onClose={() => setOpenId(null)} />
			)}
		</section>
	);
}
