import { defineRoute } from "@/workers/http/route/route";
import { exportAccountsFile } from "~/domain/finance/invoicing/accounts/export-accounts-file";

/** Files for programs that do the accounts. */
export const accountsRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/accounts-file",
		area: "finance",
		summary:
			"Get invoices or credit notes as a file for Xero or Sage 50, chosen (`ids`) or of a period, and mark them as exported; invoices exported before are left out.",
		operation: exportAccountsFile,
		weight: "heavy",
	}),
] as const;
