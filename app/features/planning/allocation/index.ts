export { getCurrentCarrier, type JobCarrier, listCarriers, toReleaseCall } from "./carriers";
export { AllocationDialog } from "./lazy";
