import { creditNoteRoutes } from "./credit-notes";
import { invoiceRoutes } from "./invoices";
import { invoiceJobRoutes } from "./jobs";
import { invoiceRunRoutes } from "./runs";

/** From marked jobs to paid invoices. */
export const financeRoutes = [
	...invoiceJobRoutes,
	...invoiceRunRoutes,
	...invoiceRoutes,
	...creditNoteRoutes,
] as const;
