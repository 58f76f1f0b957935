import { expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { filledEntry } from "@/tests/support/jobs/filled-entry";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { toChangesBody, toEntryValues, toNewJobBody } from "~/features/jobs/job-entry/values/serialise";
import { ENTRY_JOB_FIELDS, emptyValues } from "~/features/jobs/job-entry/values/values";

let admin: ApiCaller;
openApiBeforeAll(async ({ api, admin: signedIn }) => {
	admin = signedIn;
	await addRow(api.north.d1, "freight_type", { id: 501, code: "T-PALLET" });
});

const required = { ...emptyValues("job"), customer_id: 2, load_type_id: 502 };
const plain = { ...required, collection_date: "2026-07-01", delivery_date: "2026-07-25" };

it("every field of a new job goes from the form through the database back to the form", async () => {
	const values = filledEntry();
	const { status, data } = await admin.call<JobView>("POST", "/client/save-job", toNewJobBody(values));
	expect(status).toBe(200);
	expect(toEntryValues(data)).toEqual(values);
	const { data: stored } = await admin.call<JobView>("GET", `/client/get-job/${data.id}`);
	expect(toEntryValues(stored)).toEqual(values);
	const { data: copy } = await admin.call<JobView>("POST", `/client/duplicate-job/${data.id}`, {});
	// What has happened to a job has not happened to its copy.
	expect(toEntryValues(copy)).toEqual({ ...values, occasions: [] });
});

it.each(ENTRY_JOB_FIELDS)("a change of %s alone is saved and read again", async (name) => {
	const { data: job } = await admin.call<JobView>("POST", "/client/save-job", toNewJobBody(plain));
	const before = toEntryValues(job);
	const after = { ...before, [name]: name === "extras" ? 12.5 : filledEntry()[name] };
	const { status, data } = await admin.call<JobView>("PUT", `/client/update-job/${job.id}`, {
		...toChangesBody(before, after),
		version: job.version,
	});
	expect(status).toBe(200);
	expect(toEntryValues(data)[name]).toEqual(after[name]);
});
