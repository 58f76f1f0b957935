import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { splitResponse } from "~/domain/planning/planner/responses-changes";

let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ admin } = opened);
});

const merge = (job_id: number) =>
	admin.call("POST", "/client/planner/merge-job-for-planning", { job_id, vehicle_id: null });

async function splitJob() {
	const { id } = await saveJobAs(admin, {
		weight: 5,
		goods_description: "Tiles",
		customer_reference: [{ name: "PO-1" }],
	});
	const { data } = await admin.call("POST", "/client/planner/split-job-for-vehicle", { job_id: id });
	const { collection_job, delivery_job } = splitResponse.parse(data);
	return { id, collection: collection_job.id, delivery: delivery_job.id };
}
async function change(id: number, fields: object) {
	const { version } = await readJob(admin, id);
	const { status, message } = await admin.call("PUT", `/client/update-job/${id}`, { version, ...fields });
	expect([status, message]).toEqual([200, "Job updated successfully"]);
}

describe("merging the halves of a job", () => {
	it("keeps what each half was changed to", async () => {
		const { id, collection, delivery } = await splitJob();
		expect(await readJob(admin, delivery)).toMatchObject({ weight: 5, goods_description: "Tiles" });
		await change(collection, { collection_town: "Bradford", weight: 8.5, goods_description: "Slates" });
		await change(delivery, { delivery_town: "Hull", customer_reference: [{ name: "PO-2" }] });
		expect((await merge(delivery)).status).toBe(200);
		expect(await readJob(admin, id)).toMatchObject({
			collection_town: "Bradford",
			delivery_town: "Hull",
			weight: 8.5,
			goods_description: "Slates",
			customer_reference: [{ name: "PO-2" }],
			trip_sub_jobs: [],
		});
	});

	it("keeps what the job itself was changed to meanwhile", async () => {
		const { id, delivery } = await splitJob();
		await change(id, { weight: 9, collection_town: "Bath" });
		await change(delivery, { delivery_town: "Hull" });
		expect((await merge(id)).status).toBe(200);
		expect(await readJob(admin, id)).toMatchObject({
			weight: 9,
			collection_town: "Bath",
			delivery_town: "Hull",
		});
	});

	it("is refused for changes that contradict each other", async () => {
		const { id, collection, delivery } = await splitJob();
		await change(collection, { weight: 8 });
		await change(delivery, { weight: 9 });
		const refused = await merge(id);
		expect([refused.status, refused.message]).toEqual([
			409,
			"This was changed on more than one part of the job: weight. Please make it the same first.",
		]);
		await change(delivery, { weight: 8 });
		expect((await merge(id)).status).toBe(200);
		expect((await readJob(admin, id)).weight).toBe(8);
	});

	it("is refused while one of them is deleted", async () => {
		const { id, delivery } = await splitJob();
		const { job_number } = await readJob(admin, delivery);
		await admin.call("DELETE", `/client/sub-job/${delivery}`);
		const refused = await merge(id);
		expect([refused.status, refused.message]).toEqual([
			409,
			`Half of this job, ${job_number}, is Deleted. Please restore it first.`,
		]);
		await admin.call("PUT", `/client/restore-job/${delivery}`);
		expect((await merge(id)).status).toBe(200);
	});
});
