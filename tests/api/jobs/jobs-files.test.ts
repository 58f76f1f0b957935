import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PIXEL_PNG } from "@/tests/support/api/pixel-png";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { StoredFile } from "~/domain/kernel/files/upload";
import type { AddressRow } from "~/domain/master-data/addresses/columns";

let api: TestApi;
let admin: ApiCaller;
let job: JobView;
const day = "2026-11-23";

const save = async (customer_id: number) => {
	const form = { customer_id, load_type_id: 501, collection_date: day, delivery_date: day };
	return (await admin.call<JobView>("POST", "/client/save-job", form)).data;
};

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	job = await save(1);
});
afterAll(() => api.close());

const form = (fields: Record<string, string | File | undefined>) => {
	const formData = new FormData();
	for (const [name, value] of Object.entries(fields)) if (value !== undefined) formData.append(name, value);
	return formData;
};
const staff = async (...paths: string[]) =>
	api.north.signIn(`Staff ${paths}`, { user_type: "client", role_id: await createRole(api.north, ...paths) });
const attach = (file: File, id = job.id) =>
	admin.call<JobView>("POST", "/client/job-attachment", form({ file, job_detail_id: String(id) }));

describe("attachments of a job", () => {
	it("are stored, flagged on the job, downloaded by permitted users, and deleted", async () => {
		const added = await attach(new File([PIXEL_PNG], 'naïve "plan".png'));
		expect(added.message).toBe("Attachment added Successfully");
		expect(added.data).toMatchObject({
			is_attachement_available: 1,
			job_attachements: [{ size: PIXEL_PNG.byteLength, content_type: "image/png" }],
		});
		expect(added.data.job_attachments[0]?.owner_details?.first_name).toBe("Admin");
		const file = added.data.job_attachments[0]?.file ?? "";
		const download = await admin.fetch("GET", `/client/files/${file}`);
		expect(new Uint8Array(await download.arrayBuffer())).toEqual(PIXEL_PNG);
		expect(download.headers.get("Content-Type")).toBe("image/png");
		expect(download.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(download.headers.get("Content-Disposition")).toMatch(
			/^inline; filename="na_ve _plan_\.png"; filename\*=UTF-8''na%C3%AFve/,
		);

		const ownCustomer = await api.north.signIn("Own", { user_type: "customer", customer_id: 1 });
		const otherCustomer = await api.north.signIn("Stranger", { user_type: "customer", customer_id: 2 });
		const south = await api.south.signIn("Sue");
		expect((await ownCustomer.fetch("GET", `/customer/files/${file}`)).status).toBe(200);
		expect((await otherCustomer.fetch("GET", `/customer/files/${file}`)).status).toBe(404);
		expect((await south.fetch("GET", `/client/files/${file}`)).status).toBe(404);

		const deleted = await admin.call<JobView>(
			"DELETE",
			`/client/job-attachment/${added.data.job_attachments[0]?.id}`,
		);
		expect(deleted.data).toMatchObject({ is_attachement_available: 0, job_attachments: [] });
		expect(deleted.data.job_activities.map(({ action_type }) => action_type)).toEqual([
			"job_created",
			"attachment",
			"attachment",
		]);
		expect((await admin.fetch("GET", `/client/files/${file}`)).status).toBe(404);
	});

	it("v-attachment-types: a text file is accepted and served as a download", async () => {
		const { data } = await attach(new File(["plain words"], "note.txt"));
		const download = await admin.fetch("GET", `/client/files/${data.job_attachments.at(-1)?.file}`);
		expect(download.headers.get("Content-Disposition")).toMatch(/^attachment/);
		expect(download.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	});

	it.each([
		["an executable", new File(["MZ"], "run.exe"), 422],
		["an HTML page", new File(["<script>"], "page.html"), 422],
		["a file without extension", new File(["x"], "file"), 422],
		["a script named as a picture", new File(["<svg onload=alert(1)>"], "x.png"), 415],
		["a file named PDF that is not one", new File(["hello"], "x.pdf"), 415],
		["a binary file named as a text", new File([new Uint8Array([65, 0, 66])], "x.txt"), 415],
		["an empty file", new File([], "x.csv"), 415],
		["a file of eleven megabytes", new File([new Uint8Array(11 * 1024 * 1024)], "x.txt"), 413],
	])("refuse %s", async (_name, file, status) => {
		expect((await attach(file)).status).toBe(status);
	});

	it("refuse an unknown job, a missing file, and a body that is not a form", async () => {
		expect((await attach(new File(["x"], "x.txt"), 900_000)).status).toBe(404);
		expect((await admin.call("POST", "/client/job-attachment", form({ job_detail_id: "1" }))).status).toBe(
			422,
		);
		expect((await admin.call("POST", "/client/job-attachment", { job_detail_id: 1, file: "x" })).status).toBe(
			422,
		);
	});
});

describe("uploads", () => {
	const upload = (fields: Record<string, string | File | undefined>) =>
		admin.call<StoredFile>("POST", "/client/upload-file", form(fields));

	it("store a file, or base64 with or without a data URL", async () => {
		const encoded = Buffer.from(PIXEL_PNG).toString("base64");
		for (const fields of [
			{ file: new File([PIXEL_PNG], "me.png") },
			{ base64_string: encoded, base64: "1" },
			{ base64_string: `data:image/png;base64,${encoded}`, base64: "true" },
		]) {
			const { data } = await upload({ ...fields, bucket_name: "profile-pictures" });
			expect(data).toMatchObject({ content_type: "image/png", size: PIXEL_PNG.byteLength });
			const download = await admin.fetch("GET", data.url.replace("/api/v3", ""));
			expect(new Uint8Array(await download.arrayBuffer())).toEqual(PIXEL_PNG);
		}
	});

	it.each([
		[
			"a script",
			{ base64_string: Buffer.from("<script>").toString("base64"), bucket_name: "profile-pictures" },
			415,
		],
		["a text", { file: new File(["x"], "x.txt"), bucket_name: "profile-pictures" }, 415],
		["invalid base64", { base64_string: "%%%", bucket_name: "profile-pictures" }, 422],
		["a bucket outside the company", { file: new File([PIXEL_PNG], "x.png"), bucket_name: "../south" }, 422],
		["an unknown bucket", { file: new File([PIXEL_PNG], "x.png"), bucket_name: "attic" }, 422],
		["the jobs' bucket", { file: new File([PIXEL_PNG], "x.png"), bucket_name: "job-attachments" }, 422],
		["a missing file", { bucket_name: "profile-pictures" }, 422],
		[
			"six megabytes",
			{
				file: new File([PIXEL_PNG, new Uint8Array(6 * 1024 * 1024)], "x.png"),
				bucket_name: "profile-pictures",
			},
			413,
		],
	])("refuse %s", async (_name, fields, status) => {
		expect((await upload(fields)).status).toBe(status);
	});

	it("are refused for customers without a link to the file, and for other companies", async () => {
		const { data } = await upload({ file: new File([PIXEL_PNG], "me.png"), bucket_name: "driver-documents" });
		const portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		const south = await api.south.signIn("Sid");
		expect((await portal.fetch("GET", `/customer/files/${data.file}`)).status).toBe(404);
		expect((await south.fetch("GET", `/client/files/${data.file}`)).status).toBe(404);
		expect((await admin.fetch("GET", "/client/files/..%2fsouth/x.png")).status).toBe(404);
	});

	it("can be read by staff whose screens show them", async () => {
		const { data: documents } = await upload({
			file: new File([PIXEL_PNG], "licence.png"),
			bucket_name: "driver-documents",
		});
		const { data: profilePicture } = await upload({
			file: new File([PIXEL_PNG], "me.png"),
			bucket_name: "profile-pictures",
		});
		const note = (await attach(new File([PIXEL_PNG], "plan.png"))).data.job_attachments.at(-1);
		const people = {
			settings: await staff("/account-settings/depots"),
			drivers: await staff("/account-settings/drivers"),
			diary: await staff("/traffic-diary"),
			home: await staff("/home"),
		};
		const fetchAs = (by: ApiCaller) =>
			Promise.all(
				[documents.file, note?.file, profilePicture.file].map(
					async (file) => (await by.fetch("GET", `/client/files/${file}`)).status,
				),
			);
		expect(await fetchAs(people.settings)).toEqual([200, 404, 200]);
		expect(await fetchAs(people.diary)).toEqual([404, 200, 200]);
		expect(await fetchAs(people.home)).toEqual([404, 404, 200]);
		const uploadTo = (by: ApiCaller, bucket_name: string) =>
			by.call("POST", "/client/upload-file", form({ file: new File([PIXEL_PNG], "x.png"), bucket_name }));
		expect((await uploadTo(people.drivers, "driver-documents")).status).toBe(200);
		expect((await uploadTo(people.settings, "driver-documents")).status).toBe(403);
		expect((await uploadTo(people.diary, "driver-documents")).status).toBe(403);
		expect((await uploadTo(people.diary, "company-logos")).status).toBe(403);
		expect((await uploadTo(people.home, "profile-pictures")).status).toBe(200);
	});

	it("are not found in an unknown bucket", async () => {
		await api.env.FILES.put("north/attic/old.png", PIXEL_PNG);
		expect((await admin.fetch("GET", "/client/files/attic/old.png")).status).toBe(404);
	});
});

describe("saved addresses", () => {
	const address = { name: "Depot A", address_line_1: "1 Mill Lane", town: "Leeds", post_code: "ls10 4yf" };

	it("are added, listed for their customer with shared ones, changed and deleted, each announced", async () => {
		const created = await admin.call<AddressRow>("POST", "/client/customer-address", {
			...address,
			customer_id: 1,
		});
		expect(created.message).toBe("Customer Address Added Successfully.");
		expect(created.data).toMatchObject({ customer_id: 1, post_code: "LS10 4YF" });
		await admin.call("POST", "/client/customer-address", { ...address, name: "Everybody's" });
		await admin.call("POST", "/client/customer-address", { ...address, name: "Theirs", customer_id: 2 });
		const addresses = await admin.call<AddressRow[]>("GET", "/client/customer-address?customer_id=1");
		expect(addresses.data.map(({ name }) => name)).toEqual(["Depot A", "Everybody's"]);
		expect(
			(await admin.call<AddressRow[]>("GET", "/client/customer-address?keyword=theirs")).data,
		).toHaveLength(1);
		expect((await admin.call<AddressRow[]>("GET", "/client/customer-address?keyword=%25")).data).toHaveLength(
			0,
		);
		const next = await admin.call<AddressRow>("PUT", `/client/customer-address/${created.data.id}`, {
			...address,
			town: "York",
		});
		expect(next.data).toMatchObject({ town: "York", customer_id: 1 });
		expect((await admin.call("DELETE", `/client/customer-address/${created.data.id}`)).message).toBe(
			"Customer address deleted successfully",
		);
		const { results } = await api.north.d1
			.prepare(
				"SELECT kind, payload ->> 'customer_id' AS customer_id FROM change_log WHERE type = 'customerAddressChange' AND entity_id = ? ORDER BY seq",
			)
			.bind(created.data.id)
			.all();
		expect(results).toEqual(["add", "update", "delete"].map((kind) => ({ kind, customer_id: 1 })));
	});

	it("v-customer-address: are refused with field errors", async () => {
		const { status, data } = await admin.call("POST", "/client/customer-address", { name: "" });
		expect([status, data]).toMatchObject([422, { name: ["Please enter a name"] }]);
		const unknownCustomer = await admin.call("POST", "/client/customer-address", {
			...address,
			customer_id: 99,
		});
		expect(unknownCustomer.data).toEqual({ customer_id: ["This customer does not exist"] });
	});

	it("places are found by address text", async () => {
		const { data } = await admin.call<{ town: string }[]>("GET", "/client/address-search?q=Leicester");
		expect(data[0]?.town).toBe("Leicester");
		expect((await admin.call("GET", "/client/address-search?q=")).status).toBe(422);
	});
});
