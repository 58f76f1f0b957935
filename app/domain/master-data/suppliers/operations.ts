import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { contractors, depots, ownerDrivers, subContractors } from "./resources";

export const contractorOperations = defineRecordOperations(contractors);
export const depotOperations = defineRecordOperations(depots);
export const subContractorOperations = defineRecordOperations(subContractors);
export const ownerDriverOperations = defineRecordOperations(ownerDrivers);
