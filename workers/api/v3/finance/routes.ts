import { creditNoteRoutes } from "./credit-notes";
import { invoiceRoutes } from "./invoices";
import { invoiceJobRoutes } from "./jobs";
import { reportRoutes } from "./reports";
import { invoiceRunRoutes } from "./runs";

/** From marked jobs to paid invoices. */
export const financeRoutes = [
	...invoiceJobRoutes,
	...invoiceRunRoutes,
	...invoiceRoutes,
	...creditNoteRoutes,
	...reportRoutes,
] as const;
