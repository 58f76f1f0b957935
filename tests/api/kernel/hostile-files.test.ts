import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { PIXEL_PNG } from "@/tests/support/api/pixel-png";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows, changeRows } from "@/tests/support/databases/rows";
import { platformCtx } from "@/workers/http/session/request-context";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";

let api: TestApi;
let admin: ApiCaller;
let clerk: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = await api.north.signIn("Clerk", { user_type: "client", role_id: 2 });
});

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';

function sendFile(path: string, name: string, bytes: Uint8Array) {
	const form = new FormData();
	form.append("file", new Blob([new Uint8Array(bytes)]), name);
	return admin.call("POST", path, form);
}

describe("a file made to exhaust the server", () => {
	it.each(["XFD20000", "XFD1048576", "A1048576"])(
		"is refused as an import: a cell at %s",
		async (position) => {
			const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Code</t></is></c></row><row><c r="${position}" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`;
			const workbook = zipSync({
				"xl/workbook.xml": strToU8(BOOK),
				"xl/worksheets/sheet1.xml": strToU8(sheet),
			});
			const { status, message } = await sendFile("/client/vehicle-types/imports", "far.xlsx", workbook);
			expect([status, message]).toEqual([
				413,
				expect.stringMatching(/^far\.xlsx has a cell in (line|column) \d+/),
			]);
		},
	);
});

describe("an export", () => {
	it("has 5,000 rows, and no text in it is a formula", async () => {
		await addRows(
			api.north.d1,
			"sub_contractor",
			Array.from({ length: 5_000 }, (_, at) => ({
				code: `X${at + 1}`,
				name: '=HYPERLINK("http://evil.example")',
			})),
		);
		const response = await admin.fetch("GET", "/client/sub-contractors/exports");
		expect(response.status).toBe(200);
		const bytes = new Uint8Array(await response.arrayBuffer());
		const lines = await readLines("a.xlsx", bytes);
		expect(lines.length).toBeGreaterThanOrEqual(5_001);
	});
});

describe("a picture", () => {
	const upload = async (user: ApiCaller) => {
		const form = new FormData();
		form.append("file", new Blob([PIXEL_PNG]), "me.png");
		form.append("bucket_name", "profile-pictures");
		const { data } = await user.call<{ file: string }>("POST", "/client/upload-file", form);
		return data.file;
	};
	const save = (user: ApiCaller, profile_image: string) =>
		user.call("PUT", "/client/own-profile", {
			first_name: "A",
			last_name: "B",
			mobile: "07700 900123",
			profile_image,
		});

	it("of a colleague cannot be claimed, nor deleted", async () => {
		const theirs = await upload(admin);
		expect((await save(admin, theirs)).status).toBe(200);
		expect(await save(clerk, theirs)).toMatchObject({
			status: 422,
			data: { profile_image: ["Please choose a picture"] },
		});
		expect((await save(clerk, "")).status).toBe(200);
		expect((await admin.fetch("GET", `/client/files/${theirs}`)).status).toBe(200);
	});

	it("of one's own is deleted when it is replaced", async () => {
		const [first, second] = [await upload(clerk), await upload(clerk)];
		expect((await save(clerk, first)).status).toBe(200);
		expect((await save(clerk, second)).status).toBe(200);
		expect((await admin.fetch("GET", `/client/files/${first}`)).status).toBe(404);
		expect((await admin.fetch("GET", `/client/files/${second}`)).status).toBe(200);
	});

	it.each(["profile-pictures/../job-attachments/x.png", "profile-pictures/..", "driver-documents/x.png"])(
		"is not at %s",
		async (key) => {
			expect((await save(clerk, key)).status).toBe(422);
			const path = `/client/profiles/${clerk.user_id}`;
			expect((await admin.call("PATCH", path, { profile_image: key })).status).toBe(422);
		},
	);
});

describe("text of one line", () => {
	it("has no line breaks and no control characters", async () => {
		const evil = "Leeds\r\nBcc: victim@evil.example\u2028x";
		const job = await saveJobAs(admin, { collection_town: evil, collection_instruction_1: "one\ntwo" });
		expect(job).toMatchObject({
			collection_town: "Leeds Bcc: victim@evil.example x",
			collection_instruction_1: "one\ntwo",
		});
		const { data } = await admin.call<{ customer_name: string }>("PATCH", "/client/customers/1", {
			customer_name: "Evil\r\nBcc: victim@evil.example",
		});
		expect(data.customer_name).toBe("Evil Bcc: victim@evil.example");
	});
});

describe("the customer's timeline", () => {
	it("does not name who carries the job", async () => {
		const job = await saveJobAs(admin);
		const body = { job_id: job.id, work_day_id: 1, date: FLEET_DAY, version: job.version };
		const { data } = await admin.call<{ jobDetails: JobView }>("POST", "/client/work-day-jobs", body);
		expect(JSON.stringify(data.jobDetails.job_activities)).toContain("Dan Webb");
		await changeRows(api.north.d1, "additional_setting", { name: "customer_job_activity" }, { value: "1" });
		const portal = await api.north.signIn("Reader", { user_type: "customer", customer_id: 1 });
		const view = await portal.call<CustomerJobView>("GET", `/customer/get-job/${job.id}`);
		expect(view.data.job_activities.map(({ message }) => message)).toContain("Allocate: Pending to Booked");
		expect(JSON.stringify(view.data)).not.toMatch(/Dan Webb|AB12/);
	});
});

describe("the Host of a request", () => {
	it("is not believed in a deployment", () => {
		const request = new Request("https://evil.example/api/v3/send-password-reset-link");
		const origin = (env: object) => platformCtx(request, { ...api.env, ...env }, () => undefined).origin;
		expect(origin({ LOCAL: undefined, APP_ORIGIN: "" })).toBeNull();
		expect(origin({ LOCAL: undefined, APP_ORIGIN: "https://app.example" })).toBe("https://app.example");
		expect(() => siteLink({ origin: null }, "login")).toThrow("APP_ORIGIN");
	});
});
