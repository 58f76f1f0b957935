import { defineRoute } from "@/workers/http/route/route";
import { listCreditNotes } from "~/domain/finance/invoicing/credit/credit-notes";
import { getCreditable } from "~/domain/finance/invoicing/credit/creditable";
import { downloadCreditNote, downloadCreditNotes } from "~/domain/finance/invoicing/credit/print-credit-note";
import { deleteCreditNote, saveCreditNote } from "~/domain/finance/invoicing/credit/save-credit-note";
import {
	clearCreditNoteExport,
	exportCreditNotes,
	sendCreditNotes,
} from "~/domain/finance/invoicing/credit/send-credit-notes";
import { creditAndRebill } from "~/domain/finance/invoicing/customer/jobs/credit-and-rebill";

const area = "credit-notes";

/** Credits of jobs that were invoiced. */
export const creditNoteRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/credit-notes",
		area,
		summary:
			"List credit notes by their date (`date` one day, or two separated by a comma; today by default).",
		operation: listCreditNotes,
	}),
	defineRoute({
		method: "POST",
		path: "/client/credit-notes",
		area,
		summary: "Credit a job against its invoice; with `override` the draft it has is replaced.",
		operation: saveCreditNote,
	}),
	defineRoute({
		method: "POST",
		path: "/client/credit-notes/send",
		area,
		summary: "Mail credit notes as PDFs; drafts become Sent.",
		operation: sendCreditNotes,
		weight: "heavy",
	}),
	defineRoute({
		method: "POST",
		path: "/client/credit-notes/download-csv",
		area,
		summary: "Get credit notes as rows for the accounts, and mark them as exported.",
		operation: exportCreditNotes,
	}),
	defineRoute({
		method: "POST",
		path: "/client/credit-notes/remove-csv",
		area,
		summary: "Mark credit notes as not exported.",
		operation: clearCreditNoteExport,
	}),
	defineRoute({
		method: "GET",
		path: "/client/credit-notes/download-multiple-pdf",
		area,
		summary: "Download credit notes as PDFs in a ZIP (`creditNoteIds` separated by commas).",
		operation: downloadCreditNotes,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/client/credit-notes/{id}/download-pdf",
		area,
		summary: "Download a credit note as PDF.",
		operation: downloadCreditNote,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/client/creditable-charges/{id}",
		area,
		summary: "Get what a job was charged on its invoice, which can be credited.",
		operation: getCreditable,
	}),
	defineRoute({
		method: "POST",
		path: "/client/credit-and-rebill/{id}",
		area,
		summary:
			"Credit what is left of a job's charge and take it off its invoice: it is marked for invoice again, or with `correct` at POD.",
		operation: creditAndRebill,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/credit-notes/{id}",
		area,
		summary: "Delete the draft of a credit note; its number is not used again.",
		operation: deleteCreditNote,
	}),
] as const;
