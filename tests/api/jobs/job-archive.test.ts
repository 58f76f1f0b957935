import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	formOf,
	ONE_PIXEL,
	podPicture,
	requestPod,
	saveJobInProgress,
} from "@/tests/support/jobs/job-papers";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let portal: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});

const attach = (id: number, name: string, text = name) =>
	admin.call<JobView>(
		"POST",
		"/client/job-attachment",
		formOf({ file: new File([text], name), job_detail_id: String(id) }),
	);

describe("the archive of a job's files", () => {
	it("contains attachments and PODs by name, with duplicate names made unique", async () => {
		const { id, job_number } = await saveJobInProgress(api, admin);
		await attach(id, "plan.txt", "one");
		await attach(id, "plan.txt", "two");
		await requestPod(admin, id, { pod_image: podPicture() });
		const response = await admin.fetch("GET", `/client/traffic-diary/download-assets/${id}`);
		expect(response.headers.get("Content-Disposition")).toContain(`job-${job_number}.zip`);
		const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
		expect(Object.keys(files)).toEqual(["plan.txt", "plan (2).txt", "POD 1.png"]);
		expect(new TextDecoder().decode(files["plan (2).txt"])).toBe("two");
		expect(files["POD 1.png"]).toEqual(ONE_PIXEL);
	});

	it("has a folder for each of several jobs; a customer only gets their own", async () => {
		const [firstJob, secondJob] = [await saveJobAs(admin), await saveJobAs(admin, { customer_id: 2 })];
		await attach(firstJob.id, "a.txt");
		await attach(secondJob.id, "b.txt");
		const path = `traffic-diary/download-assets-multiple?ids=${firstJob.id},${secondJob.id}`;
		const names = async (by: ApiCaller, area: string) =>
			Object.keys(unzipSync(new Uint8Array(await (await by.fetch("GET", `/${area}/${path}`)).arrayBuffer())));
		expect(await names(admin, "client")).toEqual([
			`${firstJob.job_number}/a.txt`,
			`${secondJob.job_number}/b.txt`,
		]);
		expect(await names(portal, "customer")).toEqual([`${firstJob.job_number}/a.txt`]);
	});

	it("is streamed completely when large", async () => {
		const { id } = await saveJobAs(admin);
		const large = "0123456789".repeat(400_000);
		await attach(id, "large.txt", large);
		const response = await admin.fetch("GET", `/client/traffic-diary/download-assets/${id}`);
		const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
		expect(files["large.txt"]?.byteLength).toBe(large.length);
	});

	it("leaves out a missing file, and is refused if all are missing", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await attach(id, "a.txt");
		await attach(id, "b.txt");
		await api.env.FILES.delete(`north/${data.job_attachments[0]?.file}`);
		const response = await admin.fetch("GET", `/client/traffic-diary/download-assets/${id}`);
		expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toEqual(["b.txt"]);
		const jobWithoutFiles = await saveJobAs(admin);
		const emptyResponse = await admin.call(
			"GET",
			`/client/traffic-diary/download-assets/${jobWithoutFiles.id}`,
		);
		expect([emptyResponse.status, emptyResponse.message]).toEqual([409, "There are no files to download."]);
	});

	it.each(["", "?ids=", "?ids=x", "?ids=1,-2"])("refuses %j", async (query) => {
		expect((await admin.call("GET", `/client/traffic-diary/download-assets-multiple${query}`)).status).toBe(
			422,
		);
	});
});
