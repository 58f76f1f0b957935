export { AgreementSection } from "./agreement-section";
export { type PayActions, PayList, type PayRow } from "./pay-list";
export { usePick } from "./use-pick";
export { WeekStepper } from "./week-stepper";
