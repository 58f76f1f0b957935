import { useSearchParams } from "@remix-run/react";
import { Download, Fuel, Table2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { FuelMonth, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { saveResponseAs } from "~/features/kernel/requests";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { shiftMonth } from "~/shared/time/months";
import { Button } from "~/ui/button";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { UNSAVED_CONFIRMATION } from "~/ui/overlay/unsaved-confirmation";
import { Stepper } from "~/ui/stepper";
import { FuelPlot } from "./fuel-plot";
import styles from "./fuel-screen.module.css";
import { sumOfYear } from "./fuel-texts";
import { MonthPanel } from "./month-panel";
import { MonthTable } from "./month-table";

const TableDialog = lazyLayer(() => import("./table-dialog"));
const ExceptionDialog = lazyLayer(() => import("./exception-dialog"));
const ImportDialog = lazyLayer(() => import("./import-dialog"));

const KEYS = [
	[["arrowup", "arrowdown"], "month"],
	[["enter"], "set price"],
	[["[", "]"], "year"],
	[["x"], "exception"],
] as const;

type OpenDialog = "table" | "exception" | "import" | null;

/** The fuel surcharge by month: a year as chart and table, with the chosen month, the table by pump price and exceptions beside it. */
export function FuelSurchargeScreen(props: { fuel: FuelYear; today: string; mayWrite: boolean }) {
	const { fuel, today, mayWrite } = props;
	const [dialog, setDialog] = useState<OpenDialog>(null);
	const panel = useRef<HTMLElement>(null);
	const { month, setDirty, choose } = useChosenMonth(fuel, today);
	const refresh = useScreenRefresh(["settingsChange", "invoiceChange"]);
	const step = (by: 1 | -1) => void choose(shiftMonth(month.month, 12 * by));
	const focusPrice = () => panel.current?.querySelector<HTMLInputElement>("input[inputmode]")?.focus();
	const isInYear = (other: string) => other.startsWith(`${fuel.year}-`);
	const move = (by: 1 | -1) => {
		const next = shiftMonth(month.month, by);
		if (isInYear(next)) void choose(next);
	};
	useKeys([
		{ key: "arrowup", label: "Month before or after", run: () => move(-1) },
		{ key: "arrowdown", label: "Month before or after", run: () => move(1) },
		{ key: "[", label: "Year before or after", run: () => step(-1) },
		{ key: "]", label: "Year before or after", run: () => step(1) },
		{ key: "enter", label: "Set the price of the month", when: mayWrite, run: focusPrice },
		{ key: "x", label: "Add an exception", when: mayWrite, run: () => setDialog("exception") },
	]);
	const isEmpty =
		fuel.bands.length === 0 && fuel.months.every(({ percent, pence }) => percent === null && pence === null);
	const { jobs, surcharge } = sumOfYear(fuel);
	const close = () => setDialog(null);
	return (
		<section className={styles.fuel} aria-label="Fuel surcharge">
			<div className="toolbar">
				<h1>Fuel surcharge</h1>
				<Stepper label="Year" units={["year"]} onStep={(_, by) => step(by)}>
					<span className={styles.year}>{fuel.year}</span>
				</Stepper>
				<span className={styles.countsBy}>
					Month counts by <b>{fuel.settings.month_by === "invoice" ? "invoice date" : "collection date"}</b>
				</span>
				<span className="grow" />
				<Button
					icon={Download}
					onClick={() =>
						void saveResponseAs("fuel-surcharge.csv", "GET /client/fuel-surcharge/csv", {
							query: { year: fuel.year },
						})
					}
				>
					Export
				</Button>
				{mayWrite && (
					<>
						<Button icon={Upload} isWriting onClick={() => setDialog("import")}>
							Import
						</Button>
						<Button icon={Table2} isWriting onClick={() => setDialog("table")}>
							Table…
						</Button>
					</>
				)}
			</div>
			<div className={styles.body}>
				<div className={styles.yearPart}>
					{isEmpty ? (
						<EmptyState
							icon={Fuel}
							action={
								mayWrite && (
									<Button isWriting onClick={() => setDialog("table")}>
										Enter the table
									</Button>
								)
							}
						>
							No fuel surcharge yet. Start with the table by pump price, or set a month by a percentage.
						</EmptyState>
					) : (
						<FuelPlot fuel={fuel} current={month.month} onOpen={(next) => void choose(next)} />
					)}
					<MonthTable months={fuel.months} current={month.month} onOpen={(next) => void choose(next)} />
				</div>
				<MonthPanel
					key={month.month}
					ref={panel}
					fuel={fuel}
					month={month}
					mayWrite={mayWrite}
					onDirty={setDirty}
					onAddException={() => setDialog("exception")}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b>{jobs.toLocaleString("en-GB")}</b> {jobs === 1 ? "job" : "jobs"} in {fuel.year}
				</span>
				<span>
					Surcharge <b>{showPounds(surcharge)}</b>
				</span>
				<span className="grow" />
				<KeyHints hints={KEYS} />
			</footer>
			{dialog === "table" && <TableDialog fuel={fuel} onClose={close} />}
			{dialog === "exception" && <ExceptionDialog month={month.month} onClose={close} />}
			{dialog === "import" && <ImportDialog onClose={close} onDone={refresh} />}
		</section>
	);
}

/** The month that is open, by the address: this year's current one without it. Another one opens over unsaved input only after a question. */
function useChosenMonth(fuel: FuelYear, today: string) {
	const go = useListParams();
	const [params] = useSearchParams();
	const confirm = useConfirm();
	const [isDirty, setDirty] = useState(false);
	const wanted = params.get("month") ?? today.slice(0, 7);
	const month = fuel.months.find((one) => one.month === wanted) ?? (fuel.months[0] as FuelMonth);
	const choose = async (next: string) => {
		if (next === month.month) return;
		if (isDirty && !(await confirm(UNSAVED_CONFIRMATION))) return;
		setDirty(false);
		go({ year: next.slice(0, 4), month: next });
	};
	return { month, setDirty, choose };
}
