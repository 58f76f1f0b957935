import { callApi } from "~/client/api";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { withChangeReason } from "~/features/finance/changed-exports";
import { explainRefusal, runWithToast, saveResponseAs, showOutcome } from "~/features/kernel/requests";
import { creditNoteText, financeText } from "~/shared/texts/finance";
import { showDate } from "~/shared/time/dates";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";

const HEADINGS = [
	"Credit note #",
	"Date",
	"Customer code",
	"Customer",
	"Invoice #",
	"Job #",
	"Reason",
	"Net",
	"VAT",
	"Total",
];

/** The actions on credit notes; `onDone` follows one that changed them. */
export function useCreditActions(chosen: readonly CreditNoteView[], onDone: () => void) {
	const creditNotesIds = chosen.map(({ id }) => id);
	const isChosen = (text: string) => {
		if (chosen.length > 0) return true;
		toast.error(text);
		return false;
	};
	const finish = (answer: unknown) => answer !== null && onDone();
	return {
		send: async () => {
			if (!isChosen(creditNoteText.selectFirst)) return;
			const sent = await runWithToast("POST /client/credit-notes/send", { body: { creditNotesIds } });
			if (sent && sent.without_address.length > 0) toast.warning(financeText.noAddress(sent.without_address));
			finish(sent);
		},
		saveCsv: async () => {
			if (!isChosen(creditNoteText.selectFirst)) return;
			const data = await runWithToast("POST /client/credit-notes/download-csv", { body: { creditNotesIds } });
			if (data === null) return;
			if (data.warning) toast.warning(data.warning);
			if (data.creditReports.length === 0) return;
			const rows = data.creditReports.map((row) => [
				row.credit_note_number,
				showDate(row.date),
				row.customer_code,
				row.customer_name,
				row.inv_number,
				row.job_number,
				row.reason,
				row.net.toFixed(2),
				row.vat.toFixed(2),
				row.total.toFixed(2),
			]);
			saveFile(new Blob([csvText([HEADINGS, ...rows])], { type: "text/csv" }), "credit_notes.csv");
			onDone();
		},
		clearCsv: async () => {
			if (chosen.length === 0) return void toast.warning(creditNoteText.selectOne);
			finish(
				await runWithToast("POST /client/credit-notes/remove-csv", {
					body: { creditNotesIds },
					successMessage: creditNoteText.csvRemoved,
				}),
			);
		},
		saveZip: async () => {
			if (isChosen(creditNoteText.selectFirst))
				await saveResponseAs("credit_notes.zip", "GET /client/credit-notes/download-multiple-pdf", {
					query: { creditNotesIds: creditNotesIds.join(",") },
				});
		},
		savePdf: ({ id, credit_note_number }: CreditNoteView) =>
			saveResponseAs(`${credit_note_number}.pdf`, "GET /client/credit-notes/{id}/download-pdf", {
				params: { id },
			}),
		remove: async ({ id, credit_note_number }: CreditNoteView) => {
			const isAgreed = await confirm({
				title: creditNoteText.deleteTitle,
				question: creditNoteText.deleteQuestion(credit_note_number),
				okText: "Delete",
				danger: true,
			});
			if (!isAgreed) return;
			const onFailure = explainRefusal(financeText.notDeleted);
			finish(
				await showOutcome(
					withChangeReason((change_reason) =>
						callApi("DELETE /client/credit-notes/{id}", { params: { id }, body: { change_reason } }),
					),
					{ onFailure },
				),
			);
		},
	};
}
