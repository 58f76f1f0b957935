import { expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { bookOnWorkday } from "@/tests/support/driver/driver-device";
import { podPicture, requestPod, saveJobInProgress } from "@/tests/support/jobs/job-papers";
import type { MissingPods, RequestedPods } from "~/domain/connections/pod-requests/schemas";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
});

const request = (job_ids: number[]) => admin.call<RequestedPods>("POST", "/client/pod-requests", { job_ids });

it("requests missing proofs of drivers by the app and of partners by email, each once", async () => {
	const driven = [await saveJobAs(admin), await saveJobAs(admin)];
	for (const { id } of driven) await bookOnWorkday(api.north, id, 1);
	const given = await saveJobAs(admin);
	await admin.call("POST", "/client/sub-contractor-job", { job_id: given.id, sub_contractor_id: 1 });
	const nobodys = await saveJobAs(admin);
	const ids = [...driven, given, nobodys].map(({ id }) => id);
	const { data: unreachable } = await admin.call<MissingPods>("GET", `/client/missing-pods?job_ids=${ids}`);
	expect(unreachable.jobs.map(({ carrier, by, reason }) => [carrier, by, reason])).toEqual([
		["Dan Webb", "app", null],
		["Dan Webb", "app", null],
		["Fast Freight", "email", "Fast Freight has no email address."],
		[null, null, "Nobody carries it."],
	]);
	await changeRow(api.north.d1, "sub_contractor", 1, { email: "office@fast.test" });
	const { data, message } = await request(ids);
	expect(message).toBe("PODs of 3 jobs requested from Dan Webb, Fast Freight");
	expect(data.left_out.map(({ id }) => id)).toEqual([nobodys.id]);
	const { results } = await api.north.d1.prepare("SELECT body FROM driver_message WHERE driver_id = 1").all();
	expect(results).toHaveLength(1);
	expect(results[0]?.body).toContain(
		`Please send the PODs of:\nJob ${driven[0]?.job_number}, delivered to Shop B`,
	);
	const [mail] = await readOutbox(api.north, "kind = 'pod_request'");
	expect([mail?.recipient, mail?.subject]).toEqual([
		"office@fast.test",
		`Proof of delivery missing: job ${given.job_number}`,
	]);
});

it("counts proofs of delivery against those that a job needs", async () => {
	const job = await saveJobInProgress(api, admin, { no_of_pod: 2 });
	await requestPod(admin, job.id, { pod_image: podPicture() });
	const { data } = await admin.call<MissingPods>("GET", `/client/missing-pods?job_ids=${job.id}`);
	expect(data.jobs).toMatchObject([{ required: 2, received: 1 }]);
	expect((await request([job.id])).data).toMatchObject({
		carriers: [],
		left_out: [{ reason: "There is a proof of delivery." }],
	});
});
