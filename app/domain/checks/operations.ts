import { defineRecordOperations } from "~/domain/master-data/operations/record-operations";
import { checks } from "./resource";

export const checkOperations = defineRecordOperations(checks);
