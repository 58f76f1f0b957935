import { defineRecordOperations } from "~/domain/master-data/operations/record-operations";
import { roles } from "./roles";

export const roleOperations = defineRecordOperations(roles);
