import { Download, FilePlus2, Send, Trash2 } from "lucide-react";
import { AccountsFileMenu } from "~/features/finance/finance-lists";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { confirm } from "~/ui/overlay/confirm";
import type { PayRow } from "./pay-columns";

/** What is done with chosen rows; each resolves to whether it was done. */
export interface PayActions {
	make: (rows: readonly PayRow[]) => Promise<boolean>;
	send: (ids: readonly number[]) => Promise<boolean>;
	setStatus: (ids: readonly number[], status: "Sent" | "Paid") => Promise<boolean>;
	remove: (ids: readonly number[]) => Promise<boolean>;
	/** Marks papers as exported to the accounts, or as not, without a file. */
	markExported: (ids: readonly number[], isExported: boolean) => Promise<boolean>;
	/** Reads the list again after a file for the accounts. */
	reload: () => void;
	/** What the papers are in the accounts' files. */
	documents: "self_bills" | "driver_invoices";
	fileOf: (id: number) => string;
}

interface ButtonProps {
	isBusy: boolean;
	actions: PayActions;
	/** Waits for an action, and clears the selection once it was done. */
	run: (action: Promise<boolean>) => Promise<void>;
}

/** The ids of the papers among rows. */
export const idsOf = (rows: readonly PayRow[]): number[] =>
	rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** What can be done with the chosen rows. */
export function PayBulkBar({
	title,
	chosen,
	isBusy,
	run,
	actions,
	mark,
	onCreate,
	onClear,
}: ButtonProps & {
	title: string;
	chosen: readonly PayRow[];
	mark: (status: "Sent" | "Paid") => Promise<void>;
	onCreate: (rows: readonly PayRow[]) => void;
	onClear: () => void;
}) {
	const toMake = chosen.filter(({ status }) => status === "Ready");
	const ids = idsOf(chosen);
	const drafts = chosen.flatMap(({ id, status }) => (id !== null && status === "Draft" ? [id] : []));
	const remove = async () => {
		const question = "Delete the drafts? Their numbers are not used again.";
		if (await confirm({ title: "Delete drafts", question, okText: "Delete", danger: true }))
			await run(actions.remove(drafts));
	};
	return (
		<BulkBar
			count={chosen.length}
			label={`Selected: ${title}`}
			aside={showPounds(sum(chosen.map(({ total }) => total)))}
			onClear={onClear}
		>
			{toMake.length > 0 && (
				<Button variant="primary" pending={isBusy} onClick={() => onCreate(toMake)}>
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
			{ids.length > 0 && (
				<>
					<AccountsFileMenu
						of={{ documents: actions.documents, ids }}
						variant="ghost"
						onExported={() => {
							actions.reload();
							onClear();
						}}
					/>
					<ExportMarkButton chosen={chosen} isBusy={isBusy} actions={actions} run={run} />
				</>
			)}
			{drafts.length > 0 && (
				<Button isWriting icon={Trash2} disabled={isBusy} onClick={() => void remove()}>
					Delete
				</Button>
			)}
		</BulkBar>
	);
}

/** Marks the chosen papers as exported, or removes the mark where all have it. */
function ExportMarkButton({ chosen, isBusy, actions, run }: ButtonProps & { chosen: readonly PayRow[] }) {
	const made = chosen.filter(({ id }) => id !== null);
	const isMarked = made.every(({ isExported }) => isExported);
	return (
		<Button
			isWriting
			variant="ghost"
			disabled={isBusy}
			onClick={() => void run(actions.markExported(idsOf(made), !isMarked))}
		>
			{isMarked ? "Remove export mark" : "Mark as exported"}
		</Button>
	);
}

/** Leads to the papers of all rows that are ready, after a question. */
export function CreateReady({
	rows,
	isBusy,
	onCreate,
}: Pick<ButtonProps, "isBusy"> & { rows: readonly PayRow[]; onCreate: (rows: readonly PayRow[]) => void }) {
	const ready = rows.filter(({ status }) => status === "Ready");
	if (ready.length === 0) return null;
	return (
		<Button variant="primary" icon={FilePlus2} pending={isBusy} onClick={() => onCreate(ready)}>
			{`Create ${ready.length}`}
		</Button>
	);
}

/** What can be done with the row that is open. */
export function PanelButtons({
	row,
	isBusy,
	run,
	actions,
	onMade,
}: ButtonProps & { row: PayRow; onMade: () => void }) {
	return row.status === "Ready" ? (
		<>
			<span className="grow" />
			<Button
				variant="primary"
				size="form"
				pending={isBusy}
				onClick={() => void run(actions.make([row])).then(onMade)}
			>
				Create
			</Button>
		</>
	) : (
		row.id !== null && (
			<>
				<a className="button large" href={actions.fileOf(row.id)} download>
					<Download className="icon small" aria-hidden="true" />
					<span>Download</span>
				</a>
				<span className="grow" />
				<Button
					variant="primary"
					size="form"
					icon={Send}
					pending={isBusy}
					onClick={() => void run(actions.send([row.id ?? 0]))}
				>
					Send
				</Button>
			</>
		)
	);
}
