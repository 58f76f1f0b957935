import { Download, FilePlus2, FileText, Send, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PhoneSearch } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { SimpleTable } from "~/ui/grid/simple-table";
import { useKeys } from "~/ui/keys/keys";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { getPayColumns, type PayRow } from "./pay-columns";
import { PayPanel } from "./pay-panel";
import { PayStatusTag } from "./pay-status-tag";
import { usePick } from "./use-pick";
import { WeekStepper } from "./week-stepper";

/** What is done with chosen rows; each resolves to whether it was done. */
export interface PayActions {
	make: (rows: readonly PayRow[]) => Promise<boolean>;
	send: (ids: readonly number[]) => Promise<boolean>;
	setStatus: (ids: readonly number[], status: "Sent" | "Paid") => Promise<boolean>;
	remove: (ids: readonly number[]) => Promise<boolean>;
	fileOf: (id: number) => string;
}

/** The papers about pay of a period: what could be made above what was made, with what can be done about them. */
export function PayList(props: {
	title: string;
	/** The header of the column with who is paid. */
	party: string;
	numberLabel: string;
	amountLabel: string;
	period: { from: string; to: string };
	rows: readonly PayRow[];
	actions: PayActions;
	empty: string;
	/** The message when a state is to be set and no paper is chosen. */
	noneChosen: string;
	/** What is shown of a row that could be made. */
	preview: (row: PayRow) => ReactNode;
}) {
	const { rows, actions } = props;
	const pick = usePick<string>();
	const { picked, clear } = pick;
	const [open, setOpen] = useState<string | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const chosen = rows.filter(({ key }) => picked.has(key));
	const toMake = chosen.filter(({ status }) => status === "Ready");
	const ids = chosen.flatMap(({ id }) => (id === null ? [] : [id]));
	const drafts = chosen.flatMap(({ id, status }) => (id !== null && status === "Draft" ? [id] : []));
	const opened = rows.find(({ key }) => key === open);
	const run = async (action: Promise<boolean>) => {
		setIsBusy(true);
		if (await action) clear();
		setIsBusy(false);
	};
	const mark = async (status: "Sent" | "Paid") => {
		if (ids.length === 0) toast.error(props.noneChosen);
		else await run(actions.setStatus(ids, status));
	};
	useKeys([
		{ key: "m", label: "Mark as Sent", when: !isBusy, run: () => void mark("Sent") },
		{ key: "p", label: "Mark as Paid", when: !isBusy, run: () => void mark("Paid") },
	]);
	const remove = async () => {
		const question = "Delete the drafts? Their numbers are not used again.";
		if (await confirm({ title: "Delete drafts", question, okText: "Delete", danger: true }))
			await run(actions.remove(drafts));
	};
	const ready = rows.filter(({ status }) => status === "Ready");
	return (
		<section className="list-screen" aria-label={props.title}>
			<div className="toolbar">
				<h1>{props.title}</h1>
				<PhoneSearch />
				<WeekStepper {...props.period} />
				<span className="grow" />
				{ready.length > 0 && (
					<Button
						variant="primary"
						icon={FilePlus2}
						pending={isBusy}
						onClick={() => void run(actions.make(ready))}
					>
						{`Create ${ready.length}`}
					</Button>
				)}
			</div>
			<div className="table-scroll">
				<SimpleTable
					label={props.title}
					density="normal"
					columns={getPayColumns(props, rows, pick)}
					rows={rows}
					rowId={({ key }) => key}
					current={open}
					onOpen={({ key }) => setOpen(key)}
					empty={<EmptyState icon={FileText}>{props.empty}</EmptyState>}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b>{ready.length}</b> to create, <b>{showPounds(sum(ready.map(({ total }) => total)))}</b>
				</span>
				<span>
					<b>{rows.filter(({ status }) => status === "Stopped").length}</b> stopped
				</span>
			</footer>
			<BulkBar
				count={chosen.length}
				label={`Selected: ${props.title}`}
				aside={showPounds(sum(chosen.map(({ total }) => total)))}
				onClear={clear}
			>
				{toMake.length > 0 && (
					<Button variant="primary" pending={isBusy} onClick={() => void run(actions.make(toMake))}>
						{`Create ${toMake.length}`}
					</Button>
				)}
				{ids.length > 0 && (
					<>
						<Button isWriting icon={Send} pending={isBusy} onClick={() => void run(actions.send(ids))}>
							Send
						</Button>
						<Button isWriting keys="m" disabled={isBusy} onClick={() => void mark("Sent")}>
							Mark as Sent
						</Button>
						<Button isWriting keys="p" disabled={isBusy} onClick={() => void mark("Paid")}>
							Mark as Paid
						</Button>
					</>
				)}
				{drafts.length > 0 && (
					<Button isWriting icon={Trash2} disabled={isBusy} onClick={() => void remove()}>
						Delete
					</Button>
				)}
			</BulkBar>
			{opened && (
				<PayPanel
					title={opened.number ?? opened.name}
					aside={<PayStatusTag status={opened.status} />}
					{...(opened.id === null ? {} : { file: actions.fileOf(opened.id) })}
					onClose={() => setOpen(null)}
					footer={
						opened.status === "Ready" ? (
							<>
								<span className="grow" />
								<Button
									variant="primary"
									size="form"
									pending={isBusy}
									onClick={() => void run(actions.make([opened])).then(() => setOpen(null))}
								>
									Create
								</Button>
							</>
						) : (
							opened.id !== null && (
								<>
									<a className="button large" href={actions.fileOf(opened.id)} download>
										<Download className="icon small" aria-hidden="true" />
										<span>Download</span>
									</a>
									<span className="grow" />
									<Button
										variant="primary"
										size="form"
										icon={Send}
										pending={isBusy}
										onClick={() => void run(actions.send([opened.id ?? 0]))}
									>
										Send
									</Button>
								</>
							)
						)
					}
				>
					{opened.id === null && props.preview(opened)}
				</PayPanel>
			)}
		</section>
	);
}
