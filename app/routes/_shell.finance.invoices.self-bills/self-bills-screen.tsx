import { fileAddress } from "~/client/file-address";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { SelfBills } from "~/domain/finance/pay/self-bill-schemas";
import { AgreementSection, type PayActions, PayList, type PayRow } from "~/features/finance/pay";
import { runWithToast } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { payText } from "~/shared/texts/finance";
import { showDateShort } from "~/shared/time/dates";
import { SimpleTable } from "~/ui/grid/simple-table";
import { Note } from "~/ui/tag";
import styles from "./self-bills.module.css";

type ToMake = SelfBills["to_make"][number];

const keyOf = ({ supplier }: ToMake) => `make-${supplier.kind}-${supplier.id}`;

function describe({ problem, without_cost }: ToMake) {
	if (problem) return problem;
	return without_cost.length === 0 ? null : `without a cost: ${without_cost.join(", ")}`;
}

const toRows = ({ to_make, data }: SelfBills): PayRow[] => [
	...to_make.map((work) => ({
		key: keyOf(work),
		id: null,
		number: null,
		status: work.problem ? ("Stopped" as const) : ("Ready" as const),
		name: work.supplier.name,
		note: describe(work),
		from: showDateShort(work.date_from),
		to: showDateShort(work.date_to),
		amount: String(work.lines.length),
		total: work.total,
		isExported: false,
	})),
	...data.map((bill) => ({
		key: String(bill.id),
		id: bill.id,
		number: bill.bill_number,
		status: bill.status,
		name: bill.supplier.name,
		note: null,
		from: showDateShort(bill.date_from),
		to: showDateShort(bill.date_to),
		amount: String(bill.jobs),
		total: bill.total,
		isExported: bill.exported_at !== null,
	})),
];

/** Self-bills of sub-contractors and owner-drivers: previewed, made of their jobs of a period, sent and paid. */
export function SelfBillsScreen({ list }: { list: SelfBills }) {
	const reload = useScreenRefresh(["invoiceChange", "jobChange"]);
	const workOfRow = (row: PayRow) => list.to_make.find((work) => keyOf(work) === row.key);
	const done = (answer: unknown) => {
		reload();
		return answer !== null && answer !== false && answer !== undefined;
	};
	const actions: PayActions = {
		make: async (rows) =>
			done(
				await runWithToast("POST /client/self-bills", {
					body: {
						date_from: list.date_from,
						date_to: list.date_to,
						suppliers: rows.flatMap((row) => {
							const work = workOfRow(row);
							return work ? [{ kind: work.supplier.kind, id: work.supplier.id }] : [];
						}),
					},
				}),
			),
		send: async (self_bill_ids) =>
			done(
				await runWithToast("POST /client/self-bills/send", { body: { self_bill_ids: [...self_bill_ids] } }),
			),
		setStatus: async (self_bill_ids, status) =>
			done(
				await runWithToast("PUT /client/self-bills/status", {
					body: { self_bill_ids: [...self_bill_ids], status },
				}),
			),
		remove: async (ids) =>
			done(await runWithToast("DELETE /client/self-bills/{ids}", { params: { ids: ids.join(",") } })),
		markExported: async (ids, isExported) =>
			done(
				await runWithToast("PUT /client/bill-export-marks", {
					body: { documents: "self_bill", ids: [...ids], is_exported: isExported ? 1 : 0 },
				}),
			),
		reload,
		documents: "self_bills",
		fileOf: (id) => fileAddress("GET /client/self-bills/{id}/download-pdf", { params: { id } }),
	};
	return (
		<PayList
			title="Self-bills"
			numberLabel="Self-bill #"
			party="Supplier"
			amountLabel="Jobs"
			period={{ from: list.date_from, to: list.date_to }}
			rows={toRows(list)}
			actions={actions}
			empty="No sub-contractor or owner-driver has unpaid jobs in this week."
			noneChosen={payText.selectBill}
			preview={(row) => {
				const work = workOfRow(row);
				return work && <WorkPreview work={work} />;
			}}
		/>
	);
}

function WorkPreview({ work }: { work: ToMake }) {
	return (
		<>
			{work.problem && <Note tone="danger">{work.problem}</Note>}
			{work.without_cost.length > 0 && (
				<Note tone="warn">{`Without a cost, so left for later: ${work.without_cost.join(", ")}`}</Note>
			)}
			<SimpleTable
				label="Jobs"
				density="compact"
				columns={[
					{
						id: "job",
						header: "Job",
						className: styles.billedJob,
						cell: ({ description }) => <span title={description}>{description}</span>,
					},
					{ id: "net", header: "Net", align: "right", cell: ({ net }) => showPounds(net) },
					{ id: "vat", header: "VAT", align: "right", cell: ({ vat }) => showPounds(vat) },
				]}
				rows={work.lines}
				rowId={({ job_id }) => String(job_id)}
			/>
			<dl className="key-values">
				<dt>Net</dt>
				<dd>{showPounds(work.net)}</dd>
				<dt>VAT</dt>
				<dd>{showPounds(work.vat)}</dd>
				<dt>Total</dt>
				<dd>{showPounds(work.total)}</dd>
			</dl>
			<AgreementSection kind={work.supplier.kind} ownerId={work.supplier.id} disabled={false} />
		</>
	);
}
