export { AgreementSection } from "./agreement-section";
export type { PayRow } from "./pay-columns";
export { type PayActions, PayList } from "./pay-list";
export { useListKeys } from "./use-list-keys";
export { usePick } from "./use-pick";
export { WeekStepper } from "./week-stepper";
