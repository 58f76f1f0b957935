import { expect } from "vitest";
import type { ResourceRow } from "~/domain/master-data/records/field";
import type { ApiCaller } from "./test-api";

/** Creates a record of the master data. */
export const addRecord = async (admin: ApiCaller, path: string, body: object) => {
	const { status, data, message } = await admin.call<ResourceRow>("POST", path, body);
	expect({ path, status, message, data: status === 200 ? null : data }).toMatchObject({ status: 200 });
	return data;
};
