import { defineRecordOperations } from "~/domain/master-data/operations";
import { checks } from "./resource";

export const checkOperations = defineRecordOperations(checks);
