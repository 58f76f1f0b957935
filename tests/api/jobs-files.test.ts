import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AddressRow } from "~/domain/addresses/columns";
import type { StoredFile } from "~/domain/files/upload";
import type { JobView } from "~/domain/jobs/shapes";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { roleWith } from "../support/people";

let desk: Desk;
let admin: Caller;
let job: JobView;
const day = "2026-11-23";
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const save = async (customer_id: number) => {
	const form = { customer_id, load_type_id: 501, collection_date: day, delivery_date: day };
	return (await admin.call<JobView>("POST", "/client/save-job", form)).data;
};

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	job = await save(1);
});
afterAll(() => desk.close());

const form = (fields: Record<string, string | File | undefined>) => {
	const made = new FormData();
	for (const [name, value] of Object.entries(fields)) if (value !== undefined) made.append(name, value);
	return made;
};
const staff = async (...paths: string[]) =>
	desk.north.signIn(`Staff ${paths}`, { user_type: "client", role_id: await roleWith(desk.north, ...paths) });
const attach = (file: File, id = job.id) =>
	admin.call<JobView>("POST", "/client/job-attachment", form({ file, job_detail_id: String(id) }));

describe("attachments of a job", () => {
	it("are kept, marked on the job, fetched by those who may, and deleted", async () => {
		const added = await attach(new File([PNG], 'naïve "plan".png'));
		expect(added.message).toBe("Attachment added Successfully");
		expect(added.data).toMatchObject({
			is_attachement_available: 1,
			job_attachements: [{ size: PNG.byteLength, content_type: "image/png" }],
		});
		expect(added.data.job_attachments[0]?.owner_details?.first_name).toBe("Admin");
		const file = added.data.job_attachments[0]?.file ?? "";
		const read = await admin.fetch("GET", `/client/files/${file}`);
		expect(new Uint8Array(await read.arrayBuffer())).toEqual(PNG);
		expect(read.headers.get("Content-Type")).toBe("image/png");
		expect(read.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(read.headers.get("Content-Disposition")).toMatch(
			/^inline; filename="na_ve _plan_\.png"; filename\*=UTF-8''na%C3%AFve/,
		);

		const own = await desk.north.signIn("Own", { user_type: "customer", customer_id: 1 });
		const stranger = await desk.north.signIn("Stranger", { user_type: "customer", customer_id: 2 });
		const south = await desk.south.signIn("Sue");
		expect((await own.fetch("GET", `/customer/files/${file}`)).status).toBe(200);
		expect((await stranger.fetch("GET", `/customer/files/${file}`)).status).toBe(404);
		expect((await south.fetch("GET", `/client/files/${file}`)).status).toBe(404);

		const gone = await admin.call<JobView>(
			"DELETE",
			`/client/job-attachment/${added.data.job_attachments[0]?.id}`,
		);
		expect(gone.data).toMatchObject({ is_attachement_available: 0, job_attachments: [] });
		expect(gone.data.job_activities.map(({ action_type }) => action_type)).toEqual([
			"job_created",
			"attachment",
			"attachment",
		]);
		expect((await admin.fetch("GET", `/client/files/${file}`)).status).toBe(404);
	});

	it("v-attachment-types: a note is taken and handed over as a download", async () => {
		const { data } = await attach(new File(["plain words"], "note.txt"));
		const read = await admin.fetch("GET", `/client/files/${data.job_attachments.at(-1)?.file}`);
		expect(read.headers.get("Content-Disposition")).toMatch(/^attachment/);
		expect(read.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	});

	it.each([
		["an executable", new File(["MZ"], "run.exe"), 422],
		["a page", new File(["<script>"], "page.html"), 422],
		["no ending", new File(["x"], "file"), 422],
		["a script called a picture", new File(["<svg onload=alert(1)>"], "x.png"), 415],
		["a PDF that is none", new File(["hello"], "x.pdf"), 415],
		["a binary called a text", new File([new Uint8Array([65, 0, 66])], "x.txt"), 415],
		["an empty file", new File([], "x.csv"), 415],
		["a file of eleven megabytes", new File([new Uint8Array(11 * 1024 * 1024)], "x.txt"), 413],
	])("refuse %s", async (_name, file, status) => {
		expect((await attach(file)).status).toBe(status);
	});

	it("refuse a job that is not there, no file, and a body that is no form", async () => {
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

	it("keep a file, or base64 with or without its data address", async () => {
		const encoded = Buffer.from(PNG).toString("base64");
		for (const fields of [
			{ file: new File([PNG], "me.png") },
			{ base64_string: encoded, base64: "1" },
			{ base64_string: `data:image/png;base64,${encoded}`, base64: "true" },
		]) {
			const { data } = await upload({ ...fields, bucket_name: "profile-pictures" });
			expect(data).toMatchObject({ content_type: "image/png", size: PNG.byteLength });
			const read = await admin.fetch("GET", data.url.replace("/api/v3", ""));
			expect(new Uint8Array(await read.arrayBuffer())).toEqual(PNG);
		}
	});

	it.each([
		[
			"a script",
			{ base64_string: Buffer.from("<script>").toString("base64"), bucket_name: "profile-pictures" },
			415,
		],
		["a text", { file: new File(["x"], "x.txt"), bucket_name: "profile-pictures" }, 415],
		["no base64", { base64_string: "%%%", bucket_name: "profile-pictures" }, 422],
		["a bucket elsewhere", { file: new File([PNG], "x.png"), bucket_name: "../south" }, 422],
		["a bucket nobody knows", { file: new File([PNG], "x.png"), bucket_name: "attic" }, 422],
		["the jobs' bucket", { file: new File([PNG], "x.png"), bucket_name: "job-attachments" }, 422],
		["nothing", { bucket_name: "profile-pictures" }, 422],
		[
			"six megabytes",
			{ file: new File([PNG, new Uint8Array(6 * 1024 * 1024)], "x.png"), bucket_name: "profile-pictures" },
			413,
		],
	])("refuse %s", async (_name, fields, status) => {
		expect((await upload(fields)).status).toBe(status);
	});

	it("a customer reaches no other files, and nobody another company's", async () => {
		const { data } = await upload({ file: new File([PNG], "me.png"), bucket_name: "driver-documents" });
		const portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		const south = await desk.south.signIn("Sid");
		expect((await portal.fetch("GET", `/customer/files/${data.file}`)).status).toBe(404);
		expect((await south.fetch("GET", `/client/files/${data.file}`)).status).toBe(404);
		expect((await admin.fetch("GET", "/client/files/..%2fsouth/x.png")).status).toBe(404);
	});

	it("are open to the staff whose screens show them", async () => {
		const { data: papers } = await upload({
			file: new File([PNG], "licence.png"),
			bucket_name: "driver-documents",
		});
		const { data: face } = await upload({ file: new File([PNG], "me.png"), bucket_name: "profile-pictures" });
		const note = (await attach(new File([PNG], "plan.png"))).data.job_attachments.at(-1);
		const people = {
			settings: await staff("/account-settings/depots"),
			diary: await staff("/traffic-diary"),
			home: await staff("/home"),
		};
		const reach = (by: Caller) =>
			Promise.all(
				[papers.file, note?.file, face.file].map(
					async (file) => (await by.fetch("GET", `/client/files/${file}`)).status,
				),
			);
		expect(await reach(people.settings)).toEqual([200, 404, 200]);
		expect(await reach(people.diary)).toEqual([404, 200, 200]);
		expect(await reach(people.home)).toEqual([404, 404, 200]);
		const put = (by: Caller, bucket_name: string) =>
			by.call("POST", "/client/upload-file", form({ file: new File([PNG], "x.png"), bucket_name }));
		expect((await put(people.settings, "driver-documents")).status).toBe(200);
		expect((await put(people.diary, "driver-documents")).status).toBe(403);
		expect((await put(people.diary, "company-logos")).status).toBe(403);
		expect((await put(people.home, "profile-pictures")).status).toBe(200);
	});

	it("are nobody's in a bucket that is not known", async () => {
		await desk.env.FILES.put("north/attic/old.png", PNG);
		expect((await admin.fetch("GET", "/client/files/attic/old.png")).status).toBe(404);
	});
});

describe("saved addresses", () => {
	const address = { name: "Depot A", address_line_1: "1 Mill Lane", town: "Leeds", post_code: "ls10 4yf" };

	it("are added, listed for their customer with those for all, changed and deleted, each announced", async () => {
		const own = await admin.call<AddressRow>("POST", "/client/customer-address", {
			...address,
			customer_id: 1,
		});
		expect(own.message).toBe("Customer Address Added Successfully.");
		expect(own.data).toMatchObject({ customer_id: 1, post_code: "LS10 4YF" });
		await admin.call("POST", "/client/customer-address", { ...address, name: "Everybody's" });
		await admin.call("POST", "/client/customer-address", { ...address, name: "Theirs", customer_id: 2 });
		const listed = await admin.call<AddressRow[]>("GET", "/client/customer-address?customer_id=1");
		expect(listed.data.map(({ name }) => name)).toEqual(["Depot A", "Everybody's"]);
		expect(
			(await admin.call<AddressRow[]>("GET", "/client/customer-address?keyword=theirs")).data,
		).toHaveLength(1);
		expect((await admin.call<AddressRow[]>("GET", "/client/customer-address?keyword=%25")).data).toHaveLength(
			0,
		);
		const next = await admin.call<AddressRow>("PUT", `/client/customer-address/${own.data.id}`, {
			...address,
			town: "York",
		});
		expect(next.data).toMatchObject({ town: "York", customer_id: 1 });
		expect((await admin.call("DELETE", `/client/customer-address/${own.data.id}`)).message).toBe(
			"Customer address deleted successfully",
		);
		const { results } = await desk.north.d1
			.prepare(
				"SELECT kind, payload ->> 'customer_id' AS customer_id FROM change_log WHERE type = 'customerAddressChange' AND entity_id = ? ORDER BY seq",
			)
			.bind(own.data.id)
			.all();
		expect(results).toEqual(["add", "update", "delete"].map((kind) => ({ kind, customer_id: 1 })));
	});

	it("v-customer-address: are refused on their fields", async () => {
		const { status, data } = await admin.call("POST", "/client/customer-address", { name: "" });
		expect([status, data]).toMatchObject([422, { name: ["Please enter a name"] }]);
		const lost = await admin.call("POST", "/client/customer-address", { ...address, customer_id: 99 });
		expect(lost.data).toEqual({ customer_id: ["This customer is not there"] });
	});

	it("places are found by what was typed", async () => {
		const { data } = await admin.call<{ town: string }[]>("GET", "/client/address-search?q=Leicester");
		expect(data[0]?.town).toBe("Leicester");
		expect((await admin.call("GET", "/client/address-search?q=")).status).toBe(422);
	});
});
