import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { checks } from "./resource";

export const checkOperations = defineRecordOperations(checks);
