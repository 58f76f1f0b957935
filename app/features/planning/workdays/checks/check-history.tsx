import { Download } from "lucide-react";
import { useState } from "react";
import { toReportRows } from "~/domain/master-data/checks/report-rows";
import { formatCheckMode } from "~/domain/master-data/checks/rules-report";
import { useApiRead } from "~/features/kernel/requests";
import { vehicleText } from "~/shared/texts/fleet";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { formatMonth, shiftMonth } from "~/shared/time/months";
import { FieldError } from "~/ui/form/field";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { BrokenRow, RowBoundary } from "~/ui/row-boundary";
import { Stepper } from "~/ui/stepper";
import { MonthGrid } from "../calendar/month-grid";
import { SelectedDays } from "../calendar/selected-days";
import { useSelectedDays } from "../calendar/use-selected-days";
import styles from "./check-history.module.css";
import { CheckTable } from "./check-table";
import { printChecks } from "./print-checks";

interface Props {
	/** The vehicle or trailer, with its registration or serial number. */
	of: { kind: "vehicle" | "trailer"; id: number; name: string };
	onClose: () => void;
}

/** Vehicle check history: the checks of a vehicle on chosen days, or of a trailer in a month, on screen and as PDF. */
export default function CheckHistory({ of, onClose }: Props) {
	const title = of.kind === "vehicle" ? "Vehicle Check History" : "Trailer Check History";
	return (
		<Dialog open onClose={onClose} title={`${title}, ${of.name}`} width={1240}>
			{(close) =>
				of.kind === "vehicle" ? (
					<VehicleHistoryDays of={of} close={close} />
				) : (
					<TrailerHistoryMonth of={of} close={close} />
				)
			}
		</Dialog>
	);
}

function VehicleHistoryDays({ of, close }: { of: Props["of"]; close: () => void }) {
	const today = todayInLondon(new Date());
	const [month, setMonth] = useState(today.slice(0, 7));
	const days = useSelectedDays();
	const checks = useApiRead(
		"GET /client/get-vehicle-check-report/{id}",
		days.selected.length > 0
			? { params: { id: of.id }, query: { dateArray: days.selected.join(",") } }
			: null,
	);
	const [first = "", last = ""] = [days.selected[0], days.selected.at(-1)];
	return (
		<HistoryBody
			of={of}
			title="Vehicle Check Report"
			days={first === last ? first : `${first}-${last}`}
			checks={days.selected.length > 0 ? checks : null}
			close={close}
			onDownload={() => {
				if (days.selected.length > 0) return true;
				days.setError(vehicleText.historyDate);
				return false;
			}}
		>
			<MonthGrid
				label={`Days of ${of.name}`}
				month={month}
				onMonth={setMonth}
				today={today}
				onPick={(date, shift) => days.pick(date, shift, (day) => day <= today)}
				getAppearance={(date) => ({
					pressed: days.selected.includes(date),
					disabled: date > today,
					tone: days.selected.includes(date) ? "favourite" : undefined,
				})}
			/>
			<SelectedDays label="Days" days={days.selected} onChange={days.set} />
			{days.error && <FieldError>{days.error}</FieldError>}
		</HistoryBody>
	);
}

function TrailerHistoryMonth({ of, close }: { of: Props["of"]; close: () => void }) {
	const thisMonth = todayInLondon(new Date()).slice(0, 7);
	const [month, setMonth] = useState(thisMonth);
	const checks = useApiRead("GET /client/get-month-trailer-check-report/{id}", {
		params: { id: of.id },
		query: { month },
	});
	return (
		<HistoryBody of={of} title="Trailer Check Report" days={month} checks={checks} close={close}>
			<Stepper label="Month" units={["month"]} onStep={(_, by) => setMonth(shiftMonth(month, by))}>
				<b>{formatMonth(month)}</b>
			</Stepper>
		</HistoryBody>
	);
}

type Checks = ReturnType<typeof useApiRead<"GET /client/get-vehicle-check-report/{id}">>;

type CheckReport = NonNullable<Checks["data"]>[number];

function HistoryCheck({ report, title }: { report: CheckReport; title: string }) {
	const date = showDate(report.date);
	const mode = formatCheckMode(report.mode);
	return (
		<section aria-label={`${date}, ${mode}`}>
			<h3>{[date, mode, report.driver_name].filter(Boolean).join(", ")}</h3>
			<CheckTable label={title} rows={toReportRows(report)} />
		</section>
	);
}

function HistoryBody(props: {
	of: Props["of"];
	title: string;
	days: string;
	/** Null until days are chosen. */
	checks: Checks | null;
	close: () => void;
	/** Whether there is something to download. */
	onDownload?: () => boolean;
	children: React.ReactNode;
}) {
	const { of, title, days, checks } = props;
	const [busy, setBusy] = useState(false);
	const reports = checks?.data ?? [];
	const download = async () => {
		if (props.onDownload?.() === false) return;
		setBusy(true);
		const printed = reports.map((report) => ({
			date: report.date,
			driver_name: report.driver_name,
			rows: toReportRows(report),
			signature: report.check_signature,
		}));
		await printChecks({ title, reg: of.name, days, checks: printed });
		setBusy(false);
	};
	return (
		<div className="fill">
			<div className={`scroll panel-padding ${styles.history}`}>
				<div>{props.children}</div>
				<div className={styles.reports}>
					{checks?.error && <ErrorPanel message={checks.error} onRetry={checks.reload} />}
					{checks?.loading && !checks.data && <SkeletonRows rows={6} columns={4} />}
					{checks?.data && reports.length === 0 && <EmptyState>No checks on these days.</EmptyState>}
					{reports.map((report) => (
						<RowBoundary
							key={report.id}
							row={report}
							broken={<BrokenRow name={`The check of ${showDate(report.date)}`} />}
						>
							<HistoryCheck report={report} title={title} />
						</RowBoundary>
					))}
				</div>
			</div>
			<FormFooter
				onCancel={props.close}
				cancelLabel="Close"
				icon={Download}
				pending={busy}
				disabled={checks !== null && reports.length === 0}
				onClick={() => void download()}
			>
				Download
			</FormFooter>
		</div>
	);
}
