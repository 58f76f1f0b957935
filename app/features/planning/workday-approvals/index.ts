export { getApprovalNote } from "./approval-note";
export { ClockFacts } from "./clock-facts";
export { ClockForm } from "./clock-form";
export { isFigureCorrected } from "./reported-figures";
