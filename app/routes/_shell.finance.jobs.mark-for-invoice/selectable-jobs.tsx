import { Download, ExternalLink, ReceiptText, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import type { BlockedJobsInput, ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { downloadJobs, JobGrid, type JobListHandle } from "~/features/finance/invoice-jobs";
import type { useListParams } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import type { RowOpening } from "~/ui/grid/types";
import { EmptyState } from "~/ui/overlay/empty-state";

type Step = "Marked For Inv" | "POD" | "NO/EXT Inv";

/** The list of a tab whose jobs can be selected, and what can be done with those that are. */
export function SelectableJobs(props: {
	tab: "ready" | "unmarked";
	jobs: readonly ListedInvoiceJob[];
	filter: BlockedJobsInput;
	go: ReturnType<typeof useListParams>;
	chosen: readonly ListedInvoiceJob[];
	selected: ReadonlySet<number>;
	onSelect: (ids: ReadonlySet<number>) => void;
	onClear: () => void;
	onOpen: (job: ListedInvoiceJob, by: RowOpening) => void;
	onStatus: (status: Step) => void;
	list: RefObject<JobListHandle>;
}) {
	const { tab, filter, chosen, onStatus, go } = props;
	const { sort, direction = "asc", date_from, date_to, customer_id, keywords } = filter;
	const isFiltered = Boolean(date_from || date_to || customer_id || keywords);
	const clearFilters = () =>
		go({ date: null, date_from: null, date_to: null, customer_id: null, keywords: null });
	const total = showPounds(sum(chosen.map(({ total_charge }) => total_charge)));
	return (
		<div className="list-area">
			<JobGrid
				key={tab}
				label="Jobs"
				jobs={props.jobs}
				isGrouped={sort === "customer"}
				sort={{ column: sort, direction }}
				onSort={(next) => go({ sort: next.column, direction: next.direction })}
				selected={props.selected}
				onSelect={props.onSelect}
				onOpen={props.onOpen}
				empty={
					<EmptyState
						icon={ReceiptText}
						action={isFiltered && <Button onClick={clearFilters}>Clear filters</Button>}
					>
						{isFiltered
							? "No jobs match the filters."
							: tab === "ready"
								? "No job is marked for invoice."
								: "No job waits at POD."}
					</EmptyState>
				}
				handle={props.list}
			/>
			<BulkBar count={chosen.length} label="Selected jobs" aside={total} onClear={props.onClear}>
				{tab === "ready" ? (
					<Button variant="ghost" icon={Undo2} onClick={() => onStatus("POD")}>
						Reverse to POD
					</Button>
				) : (
					<>
						<Button variant="ghost" keys="m" onClick={() => onStatus("Marked For Inv")}>
							Mark For Invoice
						</Button>
						<Button variant="ghost" icon={ExternalLink} onClick={() => onStatus("NO/EXT Inv")}>
							NO/EXT Invoice
						</Button>
					</>
				)}
				<Button
					variant="ghost"
					icon={Download}
					onClick={() => void downloadJobs(chosen, "selected-jobs.csv")}
				>
					Export
				</Button>
			</BulkBar>
		</div>
	);
}
