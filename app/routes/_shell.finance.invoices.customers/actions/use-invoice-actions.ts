import { callApi } from "~/client/api";
import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { withChangeReason } from "~/features/finance/changed-exports";
import { explainRefusal, runWithToast, showOutcome } from "~/features/kernel/requests";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { saveInvoiceCsv } from "./save-csv";

/** The numbers of invoices in one text, the first ten of them. */
export function listNumbers(invoices: readonly Pick<InvoiceView, "inv_number">[]): string {
	const numbers = invoices.slice(0, 10).map(({ inv_number }) => inv_number);
	const more = invoices.length - numbers.length;
	return more > 0 ? `${numbers.join(", ")} and ${more} more` : numbers.join(", ");
}

/** The actions on chosen invoices, each after its question; `onDone` follows an action that changed them. */
export function useInvoiceActions(onDone: () => void) {
	const withIds = async (
		invoices: readonly InvoiceView[],
		run: (ids: number[]) => Promise<unknown | null>,
	): Promise<boolean> => {
		if (invoices.length === 0) {
			toast.error(financeText.selectInvoice);
			return false;
		}
		const isDone = (await run(invoices.map(({ id }) => id))) !== null;
		if (isDone) onDone();
		return isDone;
	};
	return {
		setStatus: (invoices: readonly InvoiceView[], inv_status: "Sent" | "Paid") =>
			withIds(invoices, async (job_inv_ids) => {
				const open = sum(invoices.map(({ outstanding }) => outstanding));
				if (
					inv_status === "Paid" &&
					!(await confirm({
						title: financeText.markPaidTitle,
						question: financeText.markPaidQuestion(showPounds(open)),
						okText: financeText.markPaidTitle,
					}))
				)
					return null;
				return runWithToast("PUT /client/update-job-inv-status", { body: { job_inv_ids, inv_status } });
			}),
		setDate: (invoices: readonly InvoiceView[], date: string) =>
			withIds(invoices, (job_inv_ids) =>
				showOutcome(
					withChangeReason((change_reason) =>
						callApi("PUT /client/change-invoice-date", { body: { job_inv_ids, date, change_reason } }),
					),
				),
			),
		remove: (invoices: readonly InvoiceView[]) =>
			withIds(invoices, async (ids) => {
				const isAgreed = await confirm({
					title: financeText.deleteDraftsTitle(ids.length),
					question: financeText.deleteDraftsQuestion(listNumbers(invoices)),
					okText: "Delete",
					danger: true,
				});
				if (!isAgreed) return null;
				return showOutcome(
					withChangeReason((change_reason) =>
						callApi("DELETE /client/delete-job-invoice/{ids}", {
							params: { ids: ids.join(",") },
							body: { change_reason },
						}),
					),
					{ onFailure: explainRefusal(financeText.notDeleted) },
				);
			}),
		saveCsv: (invoices: readonly InvoiceView[]) => withIds(invoices, saveInvoiceCsv),
		markCsv: (invoices: readonly InvoiceView[]) =>
			withIds(invoices, (job_inv_ids) =>
				runWithToast("POST /client/mark-csv-download", { body: { job_inv_ids } }),
			),
		clearCsv: (invoices: readonly InvoiceView[]) =>
			withIds(invoices, (job_inv_ids) =>
				runWithToast("POST /client/remove-csv-download", { body: { job_inv_ids } }),
			),
	};
}
export type InvoiceActions = ReturnType<typeof useInvoiceActions>;
