import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { extraTariffs, freightTypes, loadTypes, services, taxCodes, waitingCharges } from "./resources";

export const serviceOperations = defineRecordOperations(services);
export const extraTariffOperations = defineRecordOperations(extraTariffs);
export const waitingChargeOperations = defineRecordOperations(waitingCharges);
export const freightTypeOperations = defineRecordOperations(freightTypes);
export const loadTypeOperations = defineRecordOperations(loadTypes);
export const taxCodeOperations = defineRecordOperations(taxCodes);
