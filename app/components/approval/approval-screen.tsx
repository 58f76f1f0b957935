import { useSearchParams } from "@remix-run/react";
import { BadgeCheck, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/components/button";
import { DateRange } from "~/components/date-range";
import { BulkBar } from "~/components/grid/bulk-bar";
import { SimpleTable } from "~/components/grid/simple-table";
import { ListFoot } from "~/components/list-foot";
import { Empty } from "~/components/overlay/empty";
import { toast } from "~/components/overlay/toasts";
import { useScreenRefresh } from "~/components/realtime/screen-refresh";
import { useListAddress } from "~/components/resource/use-list-address";
import { TabList } from "~/components/tabs";
import { doAndSay } from "~/components/workday/deeds";
import { showPounds } from "~/domain/money/text";
import { showDate } from "~/domain/time/dates";
import type { Approval, ApprovalPage } from "~/domain/workdays/approval-shapes";
import { asClocked } from "./as-clocked";
import { columnsOf } from "./columns";

const ApprovalSheet = lazy(() => import("./approval-sheet"));
const EnterWorkday = lazy(() => import("./enter-workday"));

export interface ApprovalData {
	page: ApprovalPage;
	state: "awaiting" | "approved" | "all";
	from: string | null;
	to: string | null;
	today: string;
}

/** Approve workdays: clock times looked at, corrected and approved, with what each day pays. */
export function ApprovalScreen({ page, state, from, to, today }: ApprovalData) {
	const go = useListAddress();
	const [params] = useSearchParams();
	const [opened, setOpened] = useState<Approval | null>(null);
	const [enters, setEnters] = useState(false);
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
	const reload = useScreenRefresh(["organizerChange", "driverAction", "driverChange"]);
	const rows = page.data;
	const picked = rows.filter(({ id, approved_at }) => chosen.has(id) && !approved_at);
	const approve = async (days: readonly Approval[]) => {
		setBusy(new Set(days.map(({ id }) => id)));
		let done = 0;
		for (const day of days) {
			const path = `/client/updateWorkDay/${day.id}`;
			if (await doAndSay({ method: "PUT", path, body: asClocked(day), quiet: true })) done += 1;
		}
		if (done > 0) toast.success(done === 1 ? "Workday approved" : `${done} workdays approved`);
		setBusy(new Set());
		setChosen(new Set());
		reload();
	};
	const toggle = (id: number) => {
		const next = new Set(chosen);
		if (!next.delete(id)) next.add(id);
		setChosen(next);
	};
	const filtered = from !== null || (params.get("keywords") ?? "") !== "";
	return (
		<section className="approval" aria-label="Approve workdays">
			<div className="bar">
				<h1>Approve workdays</h1>
				<TabList
					look="pill"
					label="State"
					tabs={[
						{ id: "awaiting", label: "Awaiting", count: page.awaiting },
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
					onChange={(range) => go({ from: range.from, to: range.to })}
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
				<Button variant="primary" icon={Plus} onClick={() => setEnters(true)}>
					Workday
				</Button>
			</div>
			<div className="tablewrap">
				<SimpleTable
					label="Workdays"
					density="normal"
					columns={columnsOf({
						chosen,
						busy,
						onToggle: toggle,
						onApprove: (day) => void approve([day]),
						onOpen: setOpened,
					})}
					rows={rows}
					rowId={({ id }) => String(id)}
					empty={
						<Empty
							icon={BadgeCheck}
							action={
								filtered ? (
									<Button onClick={() => go({ keywords: null, from: null, to: null })}>Clear</Button>
								) : undefined
							}
						>
							{filtered
								? "No workday is like this."
								: state === "awaiting"
									? "All workdays are approved."
									: "No workdays yet."}
						</Empty>
					}
				/>
			</div>
			<ListFoot page={page} go={go}>
				<span>
					<b>{page.awaiting}</b> awaiting
				</span>
				<span>
					<b>{page.total}</b> shown by this filter
				</span>
			</ListFoot>
			<BulkBar
				count={picked.length}
				label="Selected workdays"
				aside={showPounds(picked.reduce((total, { pay }) => total + (pay.cost ?? 0), 0))}
				onClear={() => setChosen(new Set())}
			>
				<Button variant="primary" pending={busy.size > 0} onClick={() => void approve(picked)}>
					Approve
				</Button>
			</BulkBar>
			{(opened || enters) && (
				<Suspense fallback={null}>
					{opened && (
						<ApprovalSheet
							id={opened.id}
							onClose={() => setOpened(null)}
							onDone={() => {
								setOpened(null);
								reload();
							}}
						/>
					)}
					{enters && (
						<EnterWorkday
							today={today}
							onClose={() => setEnters(false)}
							onDone={() => {
								setEnters(false);
								reload();
							}}
						/>
					)}
				</Suspense>
			)}
		</section>
	);
}
