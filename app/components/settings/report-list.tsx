import { ClipboardCheck } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { Button } from "~/components/button";
import { Token } from "~/components/chip";
import { DateRange } from "~/components/date-range";
import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { ListFoot } from "~/components/list-foot";
import { Empty } from "~/components/overlay/empty";
import { useListAddress } from "~/components/resource/use-list-address";
import { Seg } from "~/components/seg";
import { PhoneSearch } from "~/components/shell/phone-search";
import { Tag } from "~/components/tag";
import type { ReportPage, ReportRow } from "~/domain/checks/report-list";
import { CHECKED, type CheckReportsInput } from "~/domain/checks/report-setting-schemas";
import { sayMode } from "~/domain/checks/rules-report";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import "./settings.css";

const ReportPanel = lazy(() => import("./report-panel").then((module) => ({ default: module.ReportPanel })));

const checked = (type: number) => CHECKED.find(({ value }) => value === type)?.label ?? "";
const KINDS = [
	{ value: "", label: "All" },
	...CHECKED.map(({ value, label }) => ({ value: String(value), label })),
];

const COLUMNS: readonly TableColumn<ReportRow>[] = [
	{
		id: "done_at",
		header: "Done",
		className: "when",
		cell: ({ done_at }) => {
			const at = new Date(done_at);
			return `${showDate(todayInLondon(at))} ${timeInLondon(at)}`;
		},
	},
	{
		id: "truck_type",
		header: "Check",
		className: "short desk-cell",
		cell: ({ truck_type }) => checked(truck_type),
	},
	{ id: "subject", header: "Of", cell: ({ subject }) => subject || "–" },
	{ id: "driver_name", header: "Driver", cell: ({ driver_name }) => driver_name || "–" },
	{ id: "mode", header: "When", className: "desk-cell", cell: ({ mode }) => sayMode(mode) },
	{ id: "checks", header: "Checks", align: "right", className: "desk-cell", cell: ({ checks }) => checks },
	{
		id: "defects",
		header: "Defects",
		className: "short",
		cell: ({ defects }) =>
			defects > 0 ? <Tag tone="danger">{`${defects} defect${defects === 1 ? "" : "s"}`}</Tag> : "None",
	},
];

/** The check reports that came in, by day, with the one that is open over them. */
export function ReportList({ page, input }: { page: ReportPage; input: CheckReportsInput }) {
	const go = useListAddress();
	const [open, setOpen] = useState<number | null>(null);
	const today = useMemo(() => todayInLondon(new Date()), []);
	const { date_from, date_to, total } = page;
	const words =
		date_from === date_to ? showDate(date_from) : `${showDate(date_from)} to ${showDate(date_to)}`;
	const toggle = () => go({ only_defects: input.only_defects ? null : 1 });
	return (
		<section className="set" aria-label="Check Report">
			<div className="bar">
				<h1>Check Report</h1>
				<PhoneSearch />
				<DateRange
					label="Days"
					text={words}
					from={date_from}
					to={date_to}
					onChange={({ from, to }) => go({ date_from: from, date_to: to })}
				/>
				<span className="desk">
					<Seg
						label="What was checked"
						options={KINDS}
						value={input.truck_type === null ? "" : String(input.truck_type)}
						onChange={(type) => go({ truck_type: type })}
					/>
				</span>
				<Button
					aria-pressed={input.only_defects}
					variant={input.only_defects ? "soft" : "default"}
					onClick={toggle}
				>
					With defects
				</Button>
				<PhoneSearch />
				{input.keywords && (
					<Token label={`Search: ${input.keywords}`} onRemove={() => go({ keywords: null })}>
						{input.keywords}
					</Token>
				)}
			</div>
			<div className="tablewrap">
				<SimpleTable
					label="Check reports"
					columns={COLUMNS}
					rows={page.data}
					rowId={({ id }) => String(id)}
					density="normal"
					onOpen={({ id }) => setOpen(id)}
					empty={
						<Empty
							icon={ClipboardCheck}
							action={
								<Button
									onClick={() =>
										go({
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
						</Empty>
					}
				/>
			</div>
			<ListFoot page={page} go={go}>
				<span>
					<b>{total.toLocaleString("en-GB")}</b> check reports
				</span>
			</ListFoot>
			{open !== null && (
				<Suspense fallback={null}>
					<ReportPanel id={open} onClose={() => setOpen(null)} />
				</Suspense>
			)}
		</section>
	);
}
