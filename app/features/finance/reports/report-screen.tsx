import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { REPORT_UNITS, type ReportPeriod, type ReportUnit } from "~/domain/finance/reports/rules-periods";
import { PhoneSearch } from "~/features/shell/navigation";
import { type DateText, showDate } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { Token } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { DateRange } from "~/ui/form/date-range";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { ToolbarFilters } from "~/ui/menu/toolbar-filters";
import { SegmentedControl } from "~/ui/segmented-control";
import { Stepper } from "~/ui/stepper";
import { ExportButtons } from "./export-buttons";
import { describeShort } from "./format";
import styles from "./reports.module.css";
import { useReportAddress } from "./use-report-address";

const toOption = (value: ReportUnit) => ({
	value,
	label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
});

/** The frame of a report: its period and files above, what it shows, and how many rows below. */
export function ReportScreen(props: {
	title: string;
	period: ReportPeriod;
	today: DateText;
	/** The day whose week, month or quarter is stepped from; the first of the period by default. */
	stepFrom?: DateText;
	/** What Enter does on a row. */
	opens?: string;
	/** Without steps: a report of today. */
	isToday?: boolean;
	onExport: (format: "csv" | "xlsx") => void;
	/** What else is chosen, beside the period. */
	tools?: ReactNode;
	/** How many of `tools` differ from their usual value. */
	filterCount?: number;
	/** Whether weeks and quarters can be chosen. */
	hasUnits?: boolean;
	/** The units that can be chosen, all by default, and the one to begin with. */
	units?: readonly ReportUnit[];
	unit?: ReportUnit;
	/** Whether it can be compared with the year before. */
	canCompare?: boolean;
	/** The counts. */
	footer: ReactNode;
	children: ReactNode;
}) {
	const {
		period,
		today,
		onExport,
		isToday = false,
		opens = "show jobs",
		stepFrom = period.date_from,
	} = props;
	const { hasUnits = true, canCompare = true, units = REPORT_UNITS } = props;
	const { unit, isLastYear, keywords, go, step, choose } = useReportAddress(
		{ ...period, stepFrom },
		today,
		props.unit ?? "month",
	);
	const isLoading = useNavigation().state === "loading";
	useScreenRefresh(["jobChange", "invoiceChange"]);
	useKeys([
		{ key: "[", label: "Period before", run: () => step(-1), when: !isToday },
		{ key: "]", label: "Period after", run: () => step(1), when: !isToday },
		{ key: "e", label: "Export", run: () => onExport("csv") },
	]);
	return (
		<section className={styles.report} aria-label={props.title}>
			<div className="toolbar">
				<h1>{props.title}</h1>
				<PhoneSearch />
				{!isToday && (
					<Stepper label="Period" units={[unit]} onStep={(_, by) => step(by)}>
						<DateRange
							bare
							label="Days"
							text={`${showDate(period.date_from)} – ${showDate(period.date_to)}`}
							shortText={describeShort(period)}
							from={period.date_from}
							to={period.date_to}
							onChange={({ from, to }) => go({ date_from: from, date_to: to })}
						/>
					</Stepper>
				)}
				<ToolbarFilters count={(props.filterCount ?? 0) + (isLastYear ? 1 : 0)}>
					{!isToday && hasUnits && (
						<SegmentedControl label="Step by" options={units.map(toOption)} value={unit} onChange={choose} />
					)}
					{props.tools}
					{!isToday && canCompare && (
						<Checkbox checked={isLastYear} onChange={() => go({ compare: isLastYear ? null : "last_year" })}>
							Compare with last year
						</Checkbox>
					)}
				</ToolbarFilters>
				{keywords && (
					<Token label={`Search: ${keywords}`} onRemove={() => go({ keywords: null, keyword: null })}>
						{keywords}
					</Token>
				)}
				<span className="grow" />
				<ExportButtons onExport={onExport} />
			</div>
			<div
				className={classNames("table-scroll", isLoading && styles.loading)}
				aria-busy={isLoading || undefined}
			>
				{props.children}
			</div>
			<footer className="list-footer">
				{props.footer}
				<span className="grow" />
				<KeyHints hints={listKeys(opens, isToday ? null : unit)} />
			</footer>
		</section>
	);
}

const listKeys = (opens: string, unit: string | null): KeyHint[] => [
	[["arrowup", "arrowdown"], "move"],
	[["enter"], opens],
	...(unit === null ? [] : [[["[", "]"], `${unit} step`] as const]),
	[["e"], "export"],
];
