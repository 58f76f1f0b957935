import { accountsRoutes } from "./accounts";
import { creditNoteRoutes } from "./credit-notes";
import { fuelSurchargeRoutes } from "./fuel-surcharge";
import { invoiceRoutes } from "./invoices";
import { invoiceJobRoutes } from "./jobs";
import { payRoutes } from "./pay";
import { paymentRoutes } from "./payments";
import { rateRoutes } from "./rates";
import { receiptRoutes } from "./receipts";
import { reportRoutes } from "./reports";
import { invoiceRunRoutes } from "./runs";
import { statementRoutes } from "./statements";
import { timesheetRoutes } from "./timesheets";
import { vatRoutes } from "./vat";

/** From marked jobs to paid invoices, and what everyone earned. */
export const financeRoutes = [
	...invoiceJobRoutes,
	...invoiceRunRoutes,
	...invoiceRoutes,
	...creditNoteRoutes,
	...paymentRoutes,
	...receiptRoutes,
	...accountsRoutes,
	...statementRoutes,
	...vatRoutes,
	...reportRoutes,
	...payRoutes,
	...timesheetRoutes,
	...rateRoutes,
	...fuelSurchargeRoutes,
] as const;
