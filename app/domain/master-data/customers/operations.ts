import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { customers } from "./resource";
import { createCustomer, removeCustomer, sealFtp, syncCustomerAccounts, updateCustomer } from "./save";

export const customerOperations = defineRecordOperations(customers, {
	create: createCustomer,
	update: updateCustomer,
	remove: removeCustomer,
	onImported: syncCustomerAccounts,
	prepareRelation: { customer_sftp: sealFtp },
});
