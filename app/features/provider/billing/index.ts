export { ClientBillingScreen } from "./client-billing";
export { ClientSubscription } from "./client-subscription";
export { CompanyBilling } from "./company-billing";
export { PlansScreen } from "./plans-screen";
