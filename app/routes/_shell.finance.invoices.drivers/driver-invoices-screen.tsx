import { fileAddress } from "~/client/file-address";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { DriverInvoices } from "~/domain/finance/pay/driver-invoice-schemas";
import { AgreementSection, type PayActions, PayList, type PayRow } from "~/features/finance/pay";
import { runWithToast } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { showDateShort } from "~/shared/time/dates";
import { Note } from "~/ui/tag";

type ToMake = DriverInvoices["to_make"][number];

const keyOf = ({ driver, date_from }: ToMake) => `make-${driver.id}-${date_from}`;

function describe({ problem, is_self_bill, agreement_problem }: ToMake) {
	if (problem) return problem;
	return is_self_bill ? "self-bill" : `without VAT: ${agreement_problem ?? ""}`;
}

const toRows = ({ to_make, data }: DriverInvoices): PayRow[] => [
	...to_make.map((week) => ({
		key: keyOf(week),
		id: null,
		number: null,
		status: week.problem ? ("Stopped" as const) : ("Ready" as const),
		name: week.driver.full_name,
		note: describe(week),
		from: showDateShort(week.date_from),
		to: showDateShort(week.date_to),
		amount: week.total_hours.toFixed(2),
		total: week.total_payable,
		isExported: false,
	})),
	...data.map((invoice) => ({
		key: String(invoice.id),
		id: invoice.id,
		number: invoice.inv_number,
		status: invoice.status,
		name: invoice.driver.full_name,
		note: invoice.is_self_bill ? "self-bill" : null,
		from: showDateShort(invoice.date_from),
		to: showDateShort(invoice.date_to),
		amount: invoice.total_hours.toFixed(2),
		total: invoice.total_payable,
		isExported: invoice.exported_at !== null,
	})),
];

/** The invoices of self-employed drivers: made of a week's approved days, sent and paid. */
export function DriverInvoicesScreen({ list }: { list: DriverInvoices }) {
	const reload = useScreenRefresh(["invoiceChange", "organizerChange", "driverChange"]);
	const weekOfRow = (row: PayRow) => list.to_make.find((week) => keyOf(week) === row.key);
	const done = (answer: unknown) => {
		reload();
		return answer !== null && answer !== false && answer !== undefined;
	};
	const actions: PayActions = {
		make: async (rows) => {
			const weeks = rows.flatMap((row) => weekOfRow(row) ?? []);
			let isDone = true;
			for (const date of new Set(weeks.map(({ date_from }) => date_from))) {
				const driver_ids = weeks.filter((week) => week.date_from === date).map(({ driver }) => driver.id);
				isDone =
					done(await runWithToast("POST /client/driver-invoices", { body: { date, driver_ids } })) && isDone;
			}
			return isDone;
		},
		send: async (driver_inv_ids) =>
			done(
				await runWithToast("POST /client/driver-invoices/send", {
					body: { driver_inv_ids: [...driver_inv_ids] },
				}),
			),
		setStatus: async (driver_inv_ids, inv_status) =>
			done(
				await runWithToast("PUT /client/update-driver-inv-status", {
					body: { driver_inv_ids: [...driver_inv_ids], inv_status },
				}),
			),
		remove: async (ids) =>
			done(await runWithToast("DELETE /client/driver-invoices/{ids}", { params: { ids: ids.join(",") } })),
		markExported: async (ids, isExported) =>
			done(
				await runWithToast("PUT /client/bill-export-marks", {
					body: { documents: "driver_invoice", ids: [...ids], is_exported: isExported ? 1 : 0 },
				}),
			),
		reload,
		documents: "driver_invoices",
		fileOf: (id) => fileAddress("GET /client/driver-invoices/{id}/download-pdf", { params: { id } }),
	};
	return (
		<PayList
			title="Driver invoices"
			numberLabel="Invoice #"
			party="Driver"
			amountLabel="Duration(Hrs)"
			period={{ from: list.date_from, to: list.date_to }}
			rows={toRows(list)}
			actions={actions}
			empty="No self-employed driver worked in this week."
			noneChosen={financeText.selectInvoice}
			preview={(row) => {
				const week = weekOfRow(row);
				return (
					week && (
						<>
							<dl className="key-values">
								<dt>Days</dt>
								<dd>{week.days}</dd>
								<dt>Hours</dt>
								<dd>{week.total_hours.toFixed(2)}</dd>
								<dt>Net</dt>
								<dd>{showPounds(week.net)}</dd>
								<dt>VAT</dt>
								<dd>{showPounds(week.vat)}</dd>
								<dt>Total</dt>
								<dd>{showPounds(week.total_payable)}</dd>
							</dl>
							{week.problem && <Note tone="danger">{week.problem}</Note>}
							{week.agreement_problem && (
								<Note>{`${week.agreement_problem}: this is a driver invoice without VAT.`}</Note>
							)}
							<AgreementSection kind="driver" ownerId={week.driver.id} disabled={false} />
						</>
					)
				);
			}}
		/>
	);
}
