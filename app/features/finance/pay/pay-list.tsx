import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PhoneSearch } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { SimpleTable } from "~/ui/grid/simple-table";
import { useKeys } from "~/ui/keys/keys";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { askToCreate } from "./ask-to-create";
import { CreateReady, idsOf, PanelButtons, type PayActions, PayBulkBar } from "./pay-buttons";
import { getPayColumns, type PayRow } from "./pay-columns";
import { PayPanel } from "./pay-panel";
import { PayStatusTag } from "./pay-status-tag";
import { usePick } from "./use-pick";
import { WeekStepper } from "./week-stepper";

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
	const ids = idsOf(chosen);
	const opened = rows.find(({ key }) => key === open);
	const create = async (wanted: readonly PayRow[]) => {
		const [only] = wanted;
		// One alone is opened, so that it is seen as it will be; several are named with their sums.
		if (only && wanted.length === 1) setOpen(only.key);
		else if (await confirm(askToCreate(props.title, wanted, props.period))) await run(actions.make(wanted));
	};
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
	return (
		<section className="list-screen" aria-label={props.title}>
			<div className="toolbar">
				<h1>{props.title}</h1>
				<PhoneSearch />
				<WeekStepper {...props.period} />
				<span className="grow" />
				<CreateReady rows={rows} isBusy={isBusy} onCreate={(ready) => void create(ready)} />
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
			<Totals rows={rows} />
			<PayBulkBar
				title={props.title}
				chosen={chosen}
				isBusy={isBusy}
				run={run}
				actions={actions}
				mark={mark}
				onCreate={(ready) => void create(ready)}
				onClear={clear}
			/>
			{opened && (
				<PayPanel
					title={opened.number ?? opened.name}
					aside={<PayStatusTag status={opened.status} />}
					{...(opened.id === null ? {} : { file: actions.fileOf(opened.id) })}
					onClose={() => setOpen(null)}
					footer={
						(opened.status === "Ready" || opened.id !== null) && (
							<PanelButtons
								row={opened}
								isBusy={isBusy}
								run={run}
								actions={actions}
								onMade={() => setOpen(null)}
							/>
						)
					}
				>
					{opened.id === null && props.preview(opened)}
				</PayPanel>
			)}
		</section>
	);
}

function Totals({ rows }: { rows: readonly PayRow[] }) {
	const ready = rows.filter(({ status }) => status === "Ready");
	return (
		<footer className="list-footer">
			<span>
				<b>{ready.length}</b> to create, <b>{showPounds(sum(ready.map(({ total }) => total)))}</b>
			</span>
			<span>
				<b>{rows.filter(({ status }) => status === "Stopped").length}</b> stopped
			</span>
		</footer>
	);
}
