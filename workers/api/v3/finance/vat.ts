import { defineRoute } from "@/workers/http/route/route";
import { closeVatPeriod, reopenVatPeriod } from "~/domain/finance/invoicing/vat/periods";
import { downloadVatReport, getVatReport, listVatDocuments } from "~/domain/finance/invoicing/vat/report";

const area = "finance";

/** VAT by period. */
export const vatRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/vat-report",
		area,
		summary: "Get net and VAT of a period by code and rate, and the closed VAT periods.",
		operation: getVatReport,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/vat-report/documents",
		area,
		summary: "List the invoices and credit notes of a period, all or those of a code and rate.",
		operation: listVatDocuments,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/vat-report/csv",
		area,
		summary: "Download the invoices and credit notes of a period by code and rate as CSV.",
		operation: downloadVatReport,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "POST",
		path: "/client/vat-periods",
		area,
		summary:
			"Close a VAT period: its invoices and credit notes keep their date and amounts. Refused if it does not come to the given net and VAT.",
		operation: closeVatPeriod,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vat-periods/{id}",
		area,
		summary: "Open a closed VAT period again; for client admins.",
		operation: reopenVatPeriod,
	}),
] as const;
