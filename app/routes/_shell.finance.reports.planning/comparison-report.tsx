import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { OpenedComparison } from "~/domain/planning/automatic-planning/past-days/open-comparison";
import {
	type ComparedBy,
	type ComparedOnly,
	toComparedTable,
} from "~/domain/planning/automatic-planning/past-days/rules-compared";
import { ReportScreen } from "~/features/finance/reports";
import { startPlanningWorker } from "~/features/planning/automatic-planning";
import { useListParams } from "~/features/shell/navigation";
import { addDays, eachDay } from "~/shared/time/dates";
import { SelectField } from "~/ui/form/select-field";
import { lazyFunctions } from "~/ui/overlay/lazy-functions";
import { toast } from "~/ui/overlay/toasts";
import { useStore } from "~/ui/store";
import { ComparedWays } from "./compared-ways";
import { ComparisonBar } from "./comparison-bar";
import { ComparisonRows } from "./comparison-rows";
import { ComparisonRun } from "./comparison-run";

const files = lazyFunctions(() => import("./export-comparison"));

const fetchDay = async (date: string) => (await callApi("GET /client/past-day", { query: { date } })).data;

/** Past days as planned, as driven, and as the engine would have planned them. */
export function ComparisonReport(opened: OpenedComparison) {
	const { date_from, date_to, today, depot, vehicle_type } = opened;
	return (
		<ComparisonOfDays
			key={[date_from, date_to, depot, vehicle_type].join()}
			{...opened}
			today={addDays(today, -1)}
		/>
	);
}

/** One choice of days and vehicles; another one begins again. `today`: the last day that is over. */
function ComparisonOfDays(opened: OpenedComparison) {
	const { date_from, date_to, problem, costs, depot, vehicle_type } = opened;
	const [params] = useSearchParams();
	const [run] = useState(() => new ComparisonRun(fetchDay, startPlanningWorker));
	useEffect(() => () => run.stop(), [run]);
	const state = useStore(run.state);
	const [view, setView] = useState<{ by: ComparedBy; only: ComparedOnly | null }>({ by: "day", only: null });
	const table = toComparedTable(state.days, { ...view, keywords: params.get("keywords") ?? "" });
	const dates = problem === null ? eachDay(date_from, date_to) : [];
	const hasDays = state.days.length > 0;
	const download = async (format: "csv" | "xlsx") => {
		if (!hasDays) return void toast.error("Compare the days first");
		const { exportComparison } = await files.use();
		await exportComparison(table.rows, view.by, format);
	};
	return (
		<ReportScreen
			title="Planned and driven"
			period={opened}
			today={opened.today}
			units={["week", "month"]}
			unit="week"
			canCompare={false}
			opens="look closer"
			tools={<KindFilters {...opened} />}
			filterCount={[depot, vehicle_type].filter(Boolean).length}
			onExport={(format) => void download(format)}
			footer={
				<span>
					<b>{state.days.length}</b> of {dates.length} {dates.length === 1 ? "day" : "days"} compared
				</span>
			}
		>
			<ComparisonBar
				state={state}
				problem={problem}
				count={dates.length}
				onStart={() => void run.start({ dates, costs, depot, vehicle_type })}
				onStop={() => run.stop()}
			/>
			{hasDays && <ComparedWays days={state.days} total={table.total} />}
			{hasDays && <ComparisonRows table={table} view={view} days={state.days} onView={setView} />}
		</ReportScreen>
	);
}

/** Which vehicles are compared, by depot and type: the best plan is one of these alone. */
function KindFilters({ depot, vehicle_type, depots, vehicle_types }: OpenedComparison) {
	const go = useListParams();
	const filters = [
		["Depot", "depot", depot, depots],
		["Type", "vehicle_type", vehicle_type, vehicle_types],
	] as const;
	return filters.map(
		([label, name, value, options]) =>
			(options.length > 0 || value) && (
				<SelectField
					key={name}
					label={label}
					hideLabel
					options={[
						{ value: "", label: `${label}: all` },
						...options.map((option) => ({ value: option, label: option })),
					]}
					value={value}
					onChange={(next) => go({ [name]: next || null })}
				/>
			),
	);
}
