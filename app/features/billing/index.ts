export { ClientBillingScreen } from "./client-billing";
export { ClientSubscription } from "./client-subscription";
export { CompanyBilling } from "./company-billing";
export { HowToPay } from "./how-to-pay";
export { InvoiceTable } from "./invoice-table";
export { PlansScreen } from "./plans-screen";
