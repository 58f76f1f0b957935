import type { ApiCaller } from "@/tests/support/api/test-api";
import { replaceRows } from "../databases/rows";
import type { LedgerAction, LedgerJobName } from "./invoice-ledger";
import type { Books } from "./invoice-ledger-state";

/** Someone at work on the books as they were read last. */
interface Clerk {
	caller: ApiCaller;
	d1: D1Database;
	ids: ReadonlyMap<LedgerJobName, number>;
	books: Books;
}

/** Sends an action; returns the status of the answer. */
export async function sendAction({ caller, d1, ids, books }: Clerk, action: LedgerAction): Promise<number> {
	const call = async (method: string, path: string, body?: unknown) =>
		(await caller.fetch(method, `/client/${path}`, body)).status;
	const id = "job" in action ? ids.get(action.job) : undefined;
	const invoice = "invoice" in action ? (books.invoiceIds.get(action.invoice) ?? 9_999_999) : 0;
	const credit = "job" in action ? (books.creditIds.get(action.job) ?? 9_999_999) : 0;
	switch (action.do) {
		case "mark":
			return await call("PUT", `update-job-status/${id}`, { status: "Marked For Inv" });
		case "unmark":
			return await call("PUT", `update-job-status/${id}`, { status: "POD" });
		case "cancel":
			return await call("PUT", `update-job-status/${id}`, { status: "Cancelled" });
		case "touch":
			return await call("PUT", `update-job-sub-cost/${id}`, { subcost: 1.5 });
		case "generate": {
			const path = {
				single_job: "single-job-invoice",
				multi_job: "multi-job-invoice",
				by_customer: "generate-job-invoice",
			}[action.grouping];
			const { date, uid: request_uid } = action;
			return await call("POST", path, {
				jobIds: action.jobs.map((name) => ids.get(name)),
				date,
				request_uid,
			});
		}
		case "stop":
		case "continue":
			return await call("POST", `invoice-runs/${books.runIds[action.run] ?? 9_999_999}/${action.do}`);
		case "send":
			return await call("PUT", "update-job-inv-status", { job_inv_ids: [invoice], inv_status: "Sent" });
		case "paid":
			return await call("PUT", "update-job-inv-status", { job_inv_ids: [invoice], inv_status: "Paid" });
		case "deleteDraft":
			return await call("DELETE", `delete-job-invoice/${invoice}`);
		case "pay":
			return await call("POST", `customer-invoices/${invoice}/payments`, { amount: action.pence / 100 });
		case "deletePayment": {
			const payment = books.paymentIds(action.invoice)[action.at] ?? 9_999_999;
			return await call("DELETE", `customer-invoices/${invoice}/payments/${payment}`);
		}
		case "changeDate":
			return await call("PUT", "change-invoice-date", { job_inv_ids: [invoice], date: action.date });
		case "credit":
			return await call("POST", "credit-notes", {
				job_id: id,
				credit_amount: action.pence / 100,
				override: action.isOverride,
				date: action.date,
			});
		case "rebill":
			return await call("POST", `credit-and-rebill/${id}`, {
				credit_notes_reason: "Wrong customer",
				correct: action.isCorrected,
				date: action.date,
			});
		case "deleteCredit":
			return await call("DELETE", `credit-notes/${credit}`);
		case "sendCredit":
			return await call("POST", "credit-notes/send", { creditNotesIds: [credit] });
		case "closeMonth":
			await replaceRows(d1, "vat_period", [
				{ date_from: `${action.month}-01`, date_to: `${action.month}-31`, net: 0, vat: 0 },
			]);
			return 200;
	}
}
