import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { removeDriver, syncDriverAccounts, updateDriver } from "./driver-account";
import { drivers } from "./resource";

export const driverOperations = defineRecordOperations(drivers, {
	update: updateDriver,
	remove: removeDriver,
	onImported: syncDriverAccounts,
});
