import { invoiceRoutes } from "./invoices";
import { invoiceJobRoutes } from "./jobs";
import { invoiceRunRoutes } from "./runs";

/** From marked jobs to paid invoices. */
export const financeRoutes = [...invoiceJobRoutes, ...invoiceRunRoutes, ...invoiceRoutes] as const;
