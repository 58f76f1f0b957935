import { beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import {
	inDays,
	LINK_DAY,
	makeLink,
	type OpenLink,
	openLink,
} from "@/tests/support/jobs/sub-contractor-link";
import type { ExpiringDocuments } from "~/domain/master-data/expiry/rules";
import type { SubContractorDocuments } from "~/domain/master-data/suppliers/document-schemas";

let api: TestApi;
let admin: ApiCaller;
let fast: OpenLink;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await changeRow(api.north.d1, "sub_contractor", 2, { insurance_expires_on: inDays(-3) });
});
beforeAll(async () => {
	fast = openLink(api, await makeLink(admin, 1));
});

const documents = async (id: number) =>
	(await admin.call<SubContractorDocuments>("GET", `/client/sub-contractors/${id}/documents`)).data.data;
const add = (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return admin.call<SubContractorDocuments>("POST", "/client/sub-contractor-documents", form);
};
const allocate = async (sub_contractor_id: number) => {
	const { id } = await saveJobAs(admin, { collection_date: LINK_DAY, delivery_date: LINK_DAY });
	return await admin.call("POST", "/client/sub-contractor-job", { job_id: id, sub_contractor_id });
};
const bar = (on: 0 | 1) => admin.call("PUT", "/client/company-switches", { bar_expired_sub_contractors: on });
const candidate = async (id: number) => {
	const { data } = await admin.call<{
		sub_contractors: { id: number; is_barred: boolean; reasons: string[] }[];
	}>("GET", `/client/get-allo-driver-subcon-by-job/${LINK_DAY}`);
	return data.sub_contractors.find((one) => one.id === id);
};

describe("documents that a sub-contractor hands in", () => {
	it("ring the bell and count once the office has checked them", async () => {
		const sent = await fast.sendDocument({ kind: "insurance", expires_on: inDays(200) });
		expect([sent.status, sent.message]).toEqual([200, "Document sent. The office checks it."]);
		expect(await readNotifications(api.north, admin)).toContainEqual({
			slug: "document_expiry",
			title: "Insurance of Fast Freight to check",
		});
		const [document] = await documents(1);
		expect(document).toMatchObject({ kind: "insurance", is_theirs: 1, state: "good" });
		expect((await admin.fetch("GET", (document?.url ?? "").replace("/api/v3", ""))).status).toBe(200);
		const read = () =>
			api.north.d1
				.prepare("SELECT insurance_expires_on FROM sub_contractor WHERE id = 1")
				.first("insurance_expires_on");
		expect(await read()).toBeNull();
		const body = { kind: "insurance", expires_on: inDays(200), version: document?.version };
		const call = `/client/sub-contractor-documents/${document?.id}`;
		expect((await admin.call("PUT", call, body)).status).toBe(200);
		expect([await read(), (await documents(1))[0]?.is_theirs]).toEqual([inDays(200), 0]);
		expect((await admin.call("PUT", call, body)).status).toBe(409);
	});

	it("are refused without a file of a known kind", async () => {
		const form = new FormData();
		form.set("kind", "insurance");
		form.set("file", new File(["no picture"], "certificate.png", { type: "image/png" }));
		expect((await fast.post("/documents", form)).status).toBe(415);
		expect((await fast.sendDocument({ kind: "passport" })).status).toBe(422);
		expect((await add({ sub_contractor_id: "1", kind: "terms" })).status).toBe(422);
		expect((await add({ sub_contractor_id: "77", kind: "terms", expires_on: LINK_DAY })).status).toBe(404);
	});
});

describe("documents that expire", () => {
	it("are named with the record, and whether they bar new work, by its own date of insurance too", async () => {
		const read = async (id: number) =>
			(await admin.call<SubContractorDocuments>("GET", `/client/sub-contractors/${id}/documents`)).data;
		expect(await read(2)).toMatchObject({
			expired: [expect.stringMatching(/^Insurance expired on /)],
			bars_new_work: false,
		});
		await bar(1);
		expect(await read(2)).toMatchObject({ bars_new_work: true });
		await bar(0);
		expect(await read(1)).toMatchObject({ expired: [] });
	});

	it("are among those that the office is warned of, of each kind the latest", async () => {
		await add({ sub_contractor_id: "1", kind: "operators_licence", expires_on: inDays(-40) });
		await add({ sub_contractor_id: "1", kind: "operators_licence", expires_on: inDays(9) });
		const { data } = await admin.call<ExpiringDocuments>("GET", "/client/expiring-documents");
		const own = data.documents.filter(({ kind }) => kind === "supplier_document");
		expect(own).toMatchObject([{ title: "Operator's licence", owner_name: "Fast Freight", state: "soon" }]);
	});

	it("bar new work if the company says so, in the list and at the allocation", async () => {
		expect((await allocate(2)).status).toBe(200);
		expect(await candidate(2)).toMatchObject({
			is_barred: false,
			reasons: [expect.stringContaining("Insurance expired")],
		});
		expect((await bar(1)).status).toBe(200);
		expect(await candidate(2)).toMatchObject({ is_barred: true });
		const refused = await allocate(2);
		expect([refused.status, refused.message]).toEqual([
			409,
			expect.stringMatching(/^Lapsed Ltd cannot be given work: Insurance expired on /),
		]);
		const late = openLink(api, await makeLink(admin, 2));
		expect((await late.page()).data.barred_for).toEqual([expect.stringContaining("Insurance expired")]);
		expect((await allocate(1)).status).toBe(200);
		expect((await add({ sub_contractor_id: "2", kind: "insurance", expires_on: inDays(365) })).status).toBe(
			200,
		);
		expect((await allocate(2)).status).toBe(200);
		await bar(0);
	});

	it("removed ones do not count", async () => {
		const [document] = (await documents(1)).filter(({ kind }) => kind === "operators_licence");
		const left = await admin.call<SubContractorDocuments>(
			"DELETE",
			`/client/sub-contractor-documents/${document?.id}`,
		);
		expect(left.data.data.map(({ id }) => id)).not.toContain(document?.id);
		expect((await admin.call("DELETE", `/client/sub-contractor-documents/${document?.id}`)).status).toBe(404);
	});
});
