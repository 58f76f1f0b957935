import { defineRoute } from "@/workers/http/route/route";
import { markBillExports } from "~/domain/finance/invoicing/accounts/bill-export-marks";
import { exportAccountsFile } from "~/domain/finance/invoicing/accounts/export-accounts-file";
import {
	listChangedExports,
	settleChangedExports,
} from "~/domain/finance/invoicing/exported/changed-exports";

/** Files for programs that do the accounts. */
export const accountsRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/accounts-file",
		area: "finance",
		summary:
			"Get invoices, credit notes, self-bills or driver invoices as a file for Xero or Sage 50, chosen (`ids`) or of a period, and mark them as exported; those exported before and not changed since are left out. Refused with `problems` while the program would not take an account, a code or a sum.",
		operation: exportAccountsFile,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/changed-exports",
		area: "finance",
		summary: "List the invoices and credit notes that were changed or deleted since their export.",
		operation: listChangedExports,
	}),
	defineRoute({
		method: "POST",
		path: "/client/changed-exports/settle",
		area: "finance",
		summary: "Take changes off the list that were put right in the accounts by hand.",
		operation: settleChangedExports,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/bill-export-marks",
		area: "finance",
		summary: "Mark self-bills or driver invoices as exported to the accounts, or as not, without a file.",
		operation: markBillExports,
	}),
] as const;
