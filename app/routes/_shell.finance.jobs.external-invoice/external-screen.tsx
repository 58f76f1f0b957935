import { Download, FileCheck2, ReceiptText, Undo2 } from "lucide-react";
import { useRef } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import {
	EXTERNAL_STATUSES,
	type ExternalJobPage,
	type ExternalJobsInput,
} from "~/domain/finance/invoicing/customer/schemas";
import { BulkRunDialog } from "~/features/diary/bulk-actions";
import { ListFilters } from "~/features/finance/finance-lists";
import {
	downloadJobs,
	JobGrid,
	type JobListHandle,
	OpenedJob,
	setStatusOfJobs,
	useOpenedJob,
	useSelectedJobs,
} from "~/features/finance/invoice-jobs";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { ListFooter } from "~/ui/list-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import { TabList } from "~/ui/tabs/tabs";

const TAB_LABELS = { "NO/EXT Inv": "To bill elsewhere", "Billed Manually": "Billed" } as const;

const NO_FILTER = { date: null, date_from: null, date_to: null, customer_id: null, keywords: null };

/** The jobs of customers that are not invoiced here: NO/EXT Inv until they are billed elsewhere. */
export function ExternalScreen(props: { page: ExternalJobPage; filter: ExternalJobsInput; today: DateText }) {
	const { page, filter } = props;
	const { sort, direction = "asc", status: tab = EXTERNAL_STATUSES[0] } = filter;
	const go = useListParams();
	const list = useRef<JobListHandle>(null);
	const opened = useOpenedJob();
	const refresh = useScreenRefresh(["jobChange"]);
	const { selected, setSelected, chosen, clear } = useSelectedJobs(page.data, tab);
	const isFiltered = Boolean(filter.date_from || filter.date_to || filter.customer_id || filter.keywords);
	const setStatus = async (status: "Billed Manually" | "POD") => {
		if (await setStatusOfJobs(chosen, status, refresh)) clear();
	};
	return (
		<section className="list-screen" aria-label="External invoice">
			<div className="toolbar">
				<h1>External invoice</h1>
				<PhoneSearch />
				<ListFilters
					filter={filter}
					search={filter.keywords}
					today={props.today}
					customerName={page.data[0]?.customer_name}
				/>
				<span className="grow" />
				<Button icon={Download} onClick={() => void downloadJobs(page.data, "external-invoice.csv")}>
					Export
				</Button>
			</div>
			<div className="strip">
				<TabList
					variant="pill"
					label="Jobs"
					tabs={EXTERNAL_STATUSES.map((id) => ({ id, label: TAB_LABELS[id], count: page.statusCount[id] }))}
					value={tab}
					onChange={(status) => go({ status: status === EXTERNAL_STATUSES[0] ? null : status })}
				/>
			</div>
			<div className="list-area">
				<JobGrid
					key={tab}
					label="Jobs"
					jobs={page.data}
					isGrouped={sort === "customer"}
					sort={{ column: sort, direction }}
					onSort={(next) => go({ sort: next.column, direction: next.direction })}
					selected={selected}
					onSelect={setSelected}
					onOpen={opened.open}
					empty={
						<EmptyState
							icon={ReceiptText}
							action={isFiltered && <Button onClick={() => go(NO_FILTER)}>Clear filters</Button>}
						>
							{isFiltered
								? "No jobs match the filters."
								: tab === "NO/EXT Inv"
									? "No job waits to be billed elsewhere."
									: "No job has been billed elsewhere."}
						</EmptyState>
					}
					handle={list}
				/>
				<BulkBar
					count={chosen.length}
					label="Selected jobs"
					aside={showPounds(sum(chosen.map(({ total_charge }) => total_charge)))}
					onClear={clear}
				>
					{tab === "NO/EXT Inv" && (
						<>
							<Button variant="ghost" icon={FileCheck2} onClick={() => void setStatus("Billed Manually")}>
								Billed Manually
							</Button>
							<Button variant="ghost" icon={Undo2} onClick={() => void setStatus("POD")}>
								Reverse to POD
							</Button>
						</>
					)}
					<Button
						variant="ghost"
						icon={Download}
						onClick={() => void downloadJobs(chosen, "external-invoice.csv")}
					>
						Export
					</Button>
				</BulkBar>
			</div>
			<ListFooter page={page} go={go}>
				<span>
					<b className="tabular">{page.total.toLocaleString("en-GB")}</b> {page.total === 1 ? "job" : "jobs"}
				</span>
				<span>
					Total <b className="tabular">{showPounds(page.total_charge)}</b>
				</span>
			</ListFooter>
			<OpenedJob opened={opened} jobs={page.data} list={list} onChanged={refresh} />
			<BulkRunDialog />
		</section>
	);
}
