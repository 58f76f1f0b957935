export { CreditSum } from "./credit-sum";
export { JobCreditDialog } from "./job-credit-dialog";
export { saveCredit } from "./save-credit";
