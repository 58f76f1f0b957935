import { useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { BulkRunDialog } from "~/features/diary/bulk-actions";
import {
	downloadJobs,
	type JobListHandle,
	OpenedJob,
	setStatusOfJobs,
	useOpenedJob,
	useSelectedJobs,
} from "~/features/finance/invoice-jobs";
import { useListParams } from "~/features/shell/navigation";
import { financeText } from "~/shared/texts/finance";
import { useMedia } from "~/ui/hooks/use-media";
import { useKeys } from "~/ui/keys/keys";
import { toast } from "~/ui/overlay/toasts";
import { BlockedList } from "./blocked/blocked-list";
import type { MarkScreenData } from "./load-screen";
import { MarkBar } from "./mark-bar";
import { MarkFooter } from "./mark-footer";
import styles from "./mark-screen.module.css";
import type { RunOptions } from "./preview/preview-panel";
import { OpenRuns } from "./run/open-runs";
import { useInvoiceRun } from "./run/use-invoice-run";
import { SelectableJobs } from "./selectable-jobs";
import { SidePanel } from "./side-panel";

/** From which width on the panel has room beside the list. */
const WIDE = "(min-width: 1181px)";

/** The jobs on their way to an invoice: ready, not marked, blocked; the preview of their invoices and the run that makes them. */
export function MarkScreen(data: MarkScreenData) {
	const { tab, page, filter, today, runs, can, tenant } = data;
	const go = useListParams();
	const list = useRef<JobListHandle>(null);
	const opened = useOpenedJob();
	const refresh = useScreenRefresh(["invoiceChange", "jobChange"]);
	const shown = useInvoiceRun(tenant, refresh);
	const { selected, setSelected, chosen, clear } = useSelectedJobs(page.data, tab);
	const [options, setOptions] = useState<RunOptions>({
		grouping: "by_customer",
		date: today,
		isMailed: false,
	});
	const isWide = useMedia(WIDE, true);
	const [isPanelOpen, setPanelOpen] = useState<boolean | null>(null);
	const hasPanel = tab !== "blocked" && (isPanelOpen ?? isWide);
	const hasRun = shown.run !== null && tab === "ready";

	const generate = async () => {
		if (chosen.length === 0) return void toast.error(financeText.selectJob);
		await shown.start({ jobIds: chosen.map(({ id }) => id), ...options });
		clear();
	};
	const setStatus = async (status: "Marked For Inv" | "POD" | "NO/EXT Inv") => {
		if (await setStatusOfJobs(chosen, status, refresh)) clear();
	};
	useKeys([
		{
			key: "p",
			label: "Show or hide the panel",
			when: tab !== "blocked",
			run: () => setPanelOpen(!hasPanel),
		},
		{
			key: "mod+enter",
			label: "Generate invoices",
			when: tab === "ready" && shown.run?.status !== "running",
			inFields: true,
			run: () => void generate(),
		},
		{
			key: "m",
			label: "Mark for invoice",
			when: tab === "unmarked",
			run: () => void setStatus("Marked For Inv"),
		},
		{
			key: "u",
			label: "Unfold or fold all customers",
			when: tab !== "blocked" && filter.sort === "customer",
			run: () => list.current?.toggleAll(),
		},
		{
			key: "mod+a",
			label: "Select all",
			run: () => setSelected(new Set(page.data.map(({ id }) => id))),
		},
	]);
	const isListHidden = (hasPanel || hasRun) && !isWide;
	return (
		<section className="list-screen" aria-label="Marked for invoice">
			<MarkBar
				data={data}
				onTab={(next) =>
					go({ tab: next === "ready" ? null : next, sort: null, direction: null, reason: null })
				}
				onPanel={tab === "blocked" ? undefined : () => setPanelOpen(!hasPanel)}
				isPanelOpen={hasPanel}
				onFold={() => list.current?.toggleAll()}
				onExport={() => void downloadJobs(page.data, `${tab}-for-invoice.csv`)}
			/>
			{tab === "ready" && <OpenRuns runs={runs} shownId={shown.run?.id ?? null} onShow={shown.show} />}
			<div className={styles.columns}>
				{!isListHidden && tab !== "blocked" && (
					<SelectableJobs
						tab={tab}
						jobs={page.data}
						filter={filter}
						go={go}
						chosen={chosen}
						selected={selected}
						onSelect={setSelected}
						onClear={clear}
						onOpen={opened.open}
						onStatus={(status) => void setStatus(status)}
						list={list}
					/>
				)}
				{data.tab === "blocked" && (
					<div className="list-area">
						<BlockedList
							page={data.page}
							reason={filter.reason}
							today={today}
							can={can}
							current={opened.number}
							chosen={chosen}
							onSelect={setSelected}
							onOpen={opened.open}
							onChanged={refresh}
						/>
					</div>
				)}
				{tab !== "blocked" && (hasPanel || hasRun) && (
					<SidePanel
						tab={tab}
						shown={shown}
						chosen={chosen}
						options={options}
						onOptions={setOptions}
						canEditCustomers={can.editCustomers}
						onGenerate={() => void generate()}
						onMark={() => void setStatus("Marked For Inv")}
						onClose={() => setPanelOpen(false)}
					/>
				)}
			</div>
			<MarkFooter tab={tab} page={page} go={go} />
			<OpenedJob opened={opened} jobs={page.data} list={list} onChanged={refresh} />
			<BulkRunDialog />
		</section>
	);
}
