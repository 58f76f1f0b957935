import { useSearchParams } from "@remix-run/react";
import { BadgeCheck, Plus } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { Approval, ApprovalPage } from "~/domain/planning/workdays/approval-responses";
import { runWithToast } from "~/features/kernel/requests";
import { getApprovalNote } from "~/features/planning/workday-approvals";
import { toApprovalBody } from "~/features/planning/workdays";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateRange } from "~/ui/form/date-range";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { SimpleTable } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { ListFooter } from "~/ui/list-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { TabList } from "~/ui/tabs/tabs";
import { Note } from "~/ui/tag";
import styles from "./approval-screen.module.css";
import { type ApprovalRights, getApprovalColumns } from "./columns";

const ApprovalPanel = lazyLayer(() => import("./approval-panel"));
const EnterWorkday = lazyLayer(() => import("./enter-workday"));

interface ApprovalData {
	page: ApprovalPage;
	state: "awaiting" | "approved" | "all";
	from: string | null;
	to: string | null;
	today: string;
	allowed: ApprovalRights;
}

/** Approves workdays: review and correct the clock times, and see what each day pays. */
export function ApprovalScreen({ page, state, from, to, today, allowed }: ApprovalData) {
	const go = useListParams();
	const [params] = useSearchParams();
	const [openDay, setOpenDay] = useState<Approval | null>(null);
	const [isEntering, setIsEntering] = useState(false);
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
	const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
	const reload = useScreenRefresh(["organizerChange", "driverAction", "driverChange"]);
	const note = getApprovalNote(allowed);
	const rows = page.data;
	const selectedDays = rows.filter(({ id, approved_at }) => selectedIds.has(id) && !approved_at);
	const approve = async (days: readonly Approval[]) => {
		setBusy(new Set(days.map(({ id }) => id)));
		let approvedCount = 0;
		// Calls of the API, as each submission to the route's action would reload the list.
		for (const day of days) {
			const request = { params: { id: day.id }, body: toApprovalBody(day), quiet: true };
			if (await runWithToast("PUT /client/updateWorkDay/{id}", request)) approvedCount += 1;
		}
		if (approvedCount > 0)
			toast.success(approvedCount === 1 ? "Workday approved" : `${approvedCount} workdays approved`);
		setBusy(new Set());
		setSelectedIds(new Set());
		reload();
	};
	const toggle = (id: number) => setSelectedIds(toToggled(selectedIds, id));
	const isFiltered = from !== null || (params.get("keywords") ?? "") !== "";
	return (
		<section className={styles.approval} aria-label="Approve workdays">
			<ApprovalBar
				state={state}
				awaiting={page.awaiting}
				range={{ from, to, today }}
				onEnter={allowed.approve ? () => setIsEntering(true) : null}
			/>
			{note && <Note>{note}</Note>}
			<div className="table-scroll">
				<SimpleTable
					label="Workdays"
					density="normal"
					columns={getApprovalColumns({
						selectedIds,
						busy,
						onToggle: toggle,
						onApprove: (day) => void approve([day]),
						onOpen: setOpenDay,
						allowed,
					})}
					rows={rows}
					rowId={({ id }) => String(id)}
					empty={
						<EmptyState
							icon={BadgeCheck}
							action={
								isFiltered ? (
									<Button onClick={() => go({ keywords: null, from: null, to: null })}>Clear filters</Button>
								) : undefined
							}
						>
							{isFiltered
								? "No workdays match the filters."
								: state === "awaiting"
									? "All workdays are approved."
									: "No workdays yet."}
						</EmptyState>
					}
				/>
			</div>
			<ListFooter page={page} go={go}>
				<span>
					<b>{page.awaiting}</b> awaiting
				</span>
				<span>
					<b>{page.total}</b> in this view
				</span>
			</ListFooter>
			<BulkBar
				count={selectedDays.length}
				label="Selected workdays"
				aside={showPounds(selectedDays.reduce((total, { pay }) => total + (pay.cost ?? 0), 0))}
				onClear={() => setSelectedIds(new Set())}
			>
				<Button variant="primary" pending={busy.size > 0} onClick={() => void approve(selectedDays)}>
					Approve
				</Button>
			</BulkBar>
			{(openDay || isEntering) && (
				<>
					{openDay && (
						<ApprovalPanel id={openDay.id} canApprove={allowed.approve} onClose={() => setOpenDay(null)} />
					)}
					{isEntering && <EnterWorkday today={today} onClose={() => setIsEntering(false)} />}
				</>
			)}
		</section>
	);
}

function toToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
	const next = new Set(ids);
	if (!next.delete(id)) next.add(id);
	return next;
}

interface BarProps {
	state: ApprovalData["state"];
	awaiting: number;
	range: Pick<ApprovalData, "from" | "to" | "today">;
	/** Null for a role that enters no workdays. */
	onEnter: (() => void) | null;
}

function ApprovalBar({ state, awaiting, range, onEnter }: BarProps) {
	const { from, to, today } = range;
	const go = useListParams();
	return (
		<div className="toolbar">
			<h1>Approve workdays</h1>
			<TabList
				variant="pill"
				label="State"
				tabs={[
					{ id: "awaiting", label: "Awaiting", count: awaiting },
					{ id: "approved", label: "Approved" },
					{ id: "all", label: "All" },
				]}
				value={state}
				onChange={(next) => go({ state: next === "awaiting" ? null : next })}
			/>
			<span className="grow" />
			<DateRange
				label="Dates"
				text={from && to ? `${showDate(from)} – ${showDate(to)}` : "All dates"}
				from={from ?? today}
				to={to ?? today}
				onChange={(next) => go({ from: next.from, to: next.to })}
			>
				{(close) => (
					<Button
						variant="ghost"
						onClick={() => {
							go({ from: null, to: null });
							close();
						}}
					>
						All dates
					</Button>
				)}
			</DateRange>
			{onEnter && (
				<Button variant="primary" icon={Plus} onClick={onEnter}>
					Workday
				</Button>
			)}
		</div>
	);
}
