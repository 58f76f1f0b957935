export { useCustomerChoices } from "./use-customer-choices";
