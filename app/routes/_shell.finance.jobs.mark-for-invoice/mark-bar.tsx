import { ChevronsUpDown, Download, PanelRight, Users } from "lucide-react";
import { ListFilters } from "~/features/finance/finance-lists";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { TabList } from "~/ui/tabs/tabs";
import type { MarkScreenData, MarkTab } from "./load-screen";

/** The filters of the list, and its tabs with their counts. */
export function MarkBar(props: {
	data: MarkScreenData;
	onTab: (tab: MarkTab) => void;
	/** Absent where there is no panel. */
	onPanel?: () => void;
	isPanelOpen: boolean;
	onFold: () => void;
	onExport: () => void;
}) {
	const { data } = props;
	const { tab, page, filter, today } = data;
	const go = useListParams();
	const isGrouped = filter.sort === "customer";
	return (
		<>
			<div className="toolbar">
				<h1>Marked for invoice</h1>
				<PhoneSearch />
				<ListFilters
					filter={filter}
					search={filter.keywords}
					today={today}
					customerName={page.data[0]?.customer_name}
				/>
				{tab !== "blocked" && (
					<Button
						icon={Users}
						aria-pressed={isGrouped}
						variant={isGrouped ? "soft" : "default"}
						onClick={() => go({ sort: isGrouped ? "job_number" : "customer", direction: null })}
					>
						By customer
					</Button>
				)}
				{tab !== "blocked" && isGrouped && (
					<span className="desktop-only">
						<IconButton icon={ChevronsUpDown} label="Unfold or fold all" keys="u" onClick={props.onFold} />
					</span>
				)}
				<span className="grow" />
				<Button icon={Download} onClick={props.onExport}>
					Export
				</Button>
				{props.onPanel && (
					<Button icon={PanelRight} keys="p" aria-pressed={props.isPanelOpen} onClick={props.onPanel}>
						{tab === "ready" ? "Preview" : "Checks"}
					</Button>
				)}
			</div>
			<div className="strip">
				<TabList
					variant="pill"
					label="Jobs"
					tabs={[
						{ id: "ready", label: "Ready", count: page.tabs.ready },
						{ id: "unmarked", label: "At POD, not marked", count: page.tabs.unmarked },
						{ id: "blocked", label: "Cannot invoice yet", count: page.tabs.blocked },
					]}
					value={tab}
					onChange={props.onTab}
				/>
				<span className="grow" />
				{data.tab === "blocked" && (
					<span className="muted text-12 no-wrap">{`${showPounds(sum(data.page.ages))} not invoiced`}</span>
				)}
			</div>
		</>
	);
}
