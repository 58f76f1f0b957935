export { AgreementSection } from "./agreement-section";
export type { PayActions } from "./pay-buttons";
export type { PayRow } from "./pay-columns";
export { PayList } from "./pay-list";
export { useListKeys } from "./use-list-keys";
export { usePick } from "./use-pick";
export { WeekStepper } from "./week-stepper";
