import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { addAgreement, changeAgreementEnd, listAgreements } from "~/domain/finance/pay/agreements";
import {
	deleteDriverInvoices,
	listDriverInvoices,
	makeDriverInvoices,
	setDriverInvoiceStatus,
} from "~/domain/finance/pay/driver-invoices";
import { downloadDriverInvoice } from "~/domain/finance/pay/print-driver-invoice";
import { downloadSelfBill, sendSelfBills } from "~/domain/finance/pay/print-self-bill";
import {
	deleteSelfBills,
	listSelfBills,
	makeSelfBills,
	setSelfBillStatus,
} from "~/domain/finance/pay/self-bills";
import { sendDriverInvoices } from "~/domain/finance/pay/send-driver-invoices";

const area = "finance";
const ids = z.object({ ids: z.string().regex(/^\d+(,\d+)*$/, "Ids separated by commas") });

/** What drivers, sub-contractors and owner-drivers are paid. */
export const payRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/weekly-driver-invoice",
		area,
		summary:
			"List the driver invoices of a week (`date` a day of it, or two days separated by a comma), and the weeks that are on none yet.",
		operation: listDriverInvoices,
		weight: "long",
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-invoices",
		area,
		summary:
			"Make an invoice of each driver's approved days of a week; a self-bill where an agreement is valid.",
		operation: makeDriverInvoices,
		weight: "heavy",
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-driver-inv-status",
		area,
		summary: "Mark driver invoices as Sent or Paid.",
		operation: setDriverInvoiceStatus,
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-invoices/send",
		area,
		summary: "Mail driver invoices as PDFs, one mail each; drafts become Sent.",
		operation: sendDriverInvoices,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-invoices/{id}/download-pdf",
		area,
		summary: "Download a driver invoice as PDF.",
		operation: downloadDriverInvoice,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-invoices/{ids}",
		area,
		summary: "Delete drafts of driver invoices (ids separated by commas); their numbers are void.",
		operation: deleteDriverInvoices,
		params: ids,
	}),
	defineRoute({
		method: "GET",
		path: "/client/self-bills",
		area,
		summary:
			"List the self-bills of a week (`date` a day of it, or two days separated by a comma), and preview what suppliers could be billed for.",
		operation: listSelfBills,
		weight: "long",
	}),
	defineRoute({
		method: "POST",
		path: "/client/self-bills",
		area,
		summary:
			"Make a self-bill of each supplier's completed jobs of a period; refused with the reason where no agreement is valid.",
		operation: makeSelfBills,
		weight: "heavy",
	}),
	defineRoute({
		method: "PUT",
		path: "/client/self-bills/status",
		area,
		summary: "Mark self-bills as Sent or Paid.",
		operation: setSelfBillStatus,
	}),
	defineRoute({
		method: "POST",
		path: "/client/self-bills/send",
		area,
		summary: "Mail self-bills as PDFs, one mail each; drafts become Sent.",
		operation: sendSelfBills,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/self-bills/{id}/download-pdf",
		area,
		summary: "Download a self-bill as PDF.",
		operation: downloadSelfBill,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/self-bills/{ids}",
		area,
		summary: "Delete drafts of self-bills (ids separated by commas); their numbers are void.",
		operation: deleteSelfBills,
		params: ids,
	}),
	defineRoute({
		method: "GET",
		path: "/client/self-billing-agreements",
		area,
		summary: "List the self-billing agreements of a sub-contractor, owner-driver or driver.",
		operation: listAgreements,
	}),
	defineRoute({
		method: "POST",
		path: "/client/self-billing-agreements",
		area,
		summary: "Record a signed self-billing agreement.",
		operation: addAgreement,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/self-billing-agreements/{id}",
		area,
		summary: "Change the last day of a self-billing agreement.",
		operation: changeAgreementEnd,
	}),
] as const;
