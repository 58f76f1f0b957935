import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { CreditNoteView, CreditReports } from "~/domain/finance/invoicing/credit/schemas";
import type { ChangedExports } from "~/domain/finance/invoicing/exported/schemas";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let job_id: number;
let id: number;
let number: string;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});

beforeEach(async () => {
	await api.north.d1.prepare("DELETE FROM export_change").run();
	job_id = await jobToInvoice(api.north, admin);
	await clerk.invoice("single-job-invoice", [job_id], { date: "2026-11-20" });
	const [invoice] = (await clerk.list("pageSize=1")).data;
	id = invoice?.id ?? 0;
	number = invoice?.inv_number ?? "";
});

interface File {
	documents: number;
	already: string[];
	warning: string | null;
}
const exportFile = async (documents = "invoices", ids = [id]) =>
	(await admin.call<File>("POST", "/client/accounts-file", { format: "xero", documents, ids })).data;
const listChanges = async () =>
	(await admin.call<ChangedExports>("GET", "/client/changed-exports")).data.data;
const settle = (changes: unknown[]) =>
	admin.call<ChangedExports>("POST", "/client/changed-exports/settle", { changes });
const setDate = (more: object = {}) =>
	admin.call("PUT", "/client/change-invoice-date", { job_inv_ids: [id], date: "2026-11-25", ...more });

describe("an invoice that the accounts have", () => {
	it("changes its date with a reason only, is listed, and exported again", async () => {
		await exportFile();
		expect(await setDate()).toMatchObject({
			status: 422,
			data: { change_reason: [`The accounts have ${number} already. Please enter why it changes.`] },
		});
		expect((await clerk.detail(id)).date).toBe("2026-11-20");
		expect(await setDate({ change_reason: "Wrong day" })).toMatchObject({ status: 200 });
		await setDate({ date: "2026-11-26", change_reason: "Wrong day again" });
		expect(await listChanges()).toMatchObject([
			{
				...{ series: "invoice", document_id: id, label: number, reason: "Wrong day again" },
				...{ date_before: "2026-11-20", date: "2026-11-26", total_before: 120, total: 120 },
				...{ customer_name: "Eastfield", changed_by: expect.stringContaining("Admin") },
			},
		]);
		expect(await clerk.detail(id)).toMatchObject({ is_csv_downloaded: 1, is_changed_since_export: true });
		const warning = `Changed since their export and exported again: ${number}. Please replace them in the accounts.`;
		expect(await exportFile()).toMatchObject({ documents: 1, already: [], warning });
		expect(await listChanges()).toEqual([]);
		expect(await exportFile()).toMatchObject({ documents: 0, already: [number] });
	});

	it("is deleted with a reason only, and listed until it is taken off the list", async () => {
		await admin.call("POST", "/client/csv-data-for-job-invoices", { job_inv_ids: [id] });
		const path = `/client/delete-job-invoice/${id}`;
		expect(await admin.call("DELETE", path)).toMatchObject({ status: 422 });
		expect(await admin.call("DELETE", path, { change_reason: "Twice" })).toMatchObject({ status: 200 });
		const [change] = await listChanges();
		expect(change).toMatchObject({
			...{ document_id: null, label: number, reason: "Twice", total_before: 120 },
			...{ total: null, date: null },
		});
		const { data: counts } = await admin.call("GET", "/client/finance-counts");
		expect(counts).toMatchObject({ changed_exports: 1 });
		expect(await settle([])).toMatchObject({ status: 422, data: { changes: ["Please choose a change"] } });
		expect((await settle([change])).data).toEqual({ data: [] });
	});

	it("stays on the list with a change that was made since it was read", async () => {
		await exportFile();
		await setDate({ change_reason: "Wrong day" });
		const [seen] = await listChanges();
		await setDate({ date: "2026-11-26", change_reason: "Wrong day again" });
		const { data } = await settle([seen]);
		expect(data.data).toMatchObject([{ id: seen?.id, reason: "Wrong day again" }]);
		expect((await settle(data.data)).data).toEqual({ data: [] });
	});

	it("needs no reason before it is exported, nor after its mark is removed", async () => {
		expect(await setDate()).toMatchObject({ status: 200 });
		await exportFile();
		await admin.call("POST", "/client/remove-csv-download", { job_inv_ids: [id] });
		expect(await setDate()).toMatchObject({ status: 200 });
		expect(await listChanges()).toEqual([]);
	});
});

describe("a credit note that the accounts have", () => {
	const credit = (credit_amount: number, more: object = {}) =>
		admin.call<CreditNoteView>("POST", "/client/credit-notes", { job_id, credit_amount, ...more });
	let note: CreditNoteView;
	beforeEach(async () => {
		await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [id], inv_status: "Sent" });
		note = (await credit(10)).data;
	});
	const exportRows = async () =>
		(
			await admin.call<CreditReports>("POST", "/client/credit-notes/download-csv", {
				creditNotesIds: [note.id],
			})
		).data;

	it("is exported once, and a second time named and left out, in both files", async () => {
		expect(await exportRows()).toMatchObject({ creditReports: [{ net: 10 }], already: [], warning: null });
		const warning = `CSV Already downloaded for Credit Notes ${note.credit_note_number}`;
		expect(await exportRows()).toEqual({
			creditReports: [],
			already: [note.credit_note_number],
			warning,
		});
		expect(await exportFile("credit_notes", [note.id])).toMatchObject({ documents: 0, warning });
	});

	it("has other words without a reason, as the accounts have its amount and day", async () => {
		await exportRows();
		expect(await credit(10, { override: true, credit_notes_reason: "Late" })).toMatchObject({ status: 200 });
		expect(await listChanges()).toEqual([]);
	});

	it("is replaced and deleted with a reason only, and listed with what the accounts have", async () => {
		await exportRows();
		expect(await credit(50, { override: true })).toMatchObject({
			status: 422,
			data: { change_reason: [expect.stringContaining(note.credit_note_number)] },
		});
		expect(await credit(50, { override: true, change_reason: "Agreed" })).toMatchObject({ status: 200 });
		expect(await listChanges()).toMatchObject([
			{ series: "credit_note", document_id: note.id, total_before: 12, total: 60 },
		]);
		expect(await exportRows()).toMatchObject({ creditReports: [{ net: 50 }], already: [] });
		const path = `/client/credit-notes/${note.id}`;
		expect(await admin.call("DELETE", path)).toMatchObject({ status: 422 });
		expect(await admin.call("DELETE", path, { change_reason: "Paid" })).toMatchObject({ status: 200 });
		expect(await listChanges()).toMatchObject([{ document_id: null, total_before: 60, total: null }]);
	});
});
