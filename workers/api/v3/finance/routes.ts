import { accountsRoutes } from "./accounts";
import { creditNoteRoutes } from "./credit-notes";
import { invoiceRoutes } from "./invoices";
import { invoiceJobRoutes } from "./jobs";
import { paymentRoutes } from "./payments";
import { reportRoutes } from "./reports";
import { invoiceRunRoutes } from "./runs";
import { statementRoutes } from "./statements";
import { vatRoutes } from "./vat";

/** From marked jobs to paid invoices. */
export const financeRoutes = [
	...invoiceJobRoutes,
	...invoiceRunRoutes,
	...invoiceRoutes,
	...creditNoteRoutes,
	...paymentRoutes,
	...accountsRoutes,
	...statementRoutes,
	...vatRoutes,
	...reportRoutes,
] as const;
