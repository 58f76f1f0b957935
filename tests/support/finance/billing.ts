import { tenantRoom } from "@/durable-objects/stubs";
import type { TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { clearPrincipalCache } from "~/auth/principal";
import type { BillingPlatform } from "~/domain/provider/billing/account";
import { advanceBilling } from "~/domain/provider/billing/advance";
import { addRow, addRows } from "../databases/rows";

/** Runs the task of the background as if it were this moment. */
export async function advanceTo(api: TestApi, at: string): Promise<number> {
	const running: Promise<unknown>[] = [];
	const platform: BillingPlatform = {
		env: api.env,
		d1: api.env.PLATFORM_DB,
		now: new Date(at),
		address: "background",
		origin: "http://cartage.test",
		roomOf: (company) => tenantRoom(api.env, company),
		waitUntil: (promise) => void running.push(promise),
	};
	const steps = await advanceBilling(platform);
	await Promise.all(running);
	clearPrincipalCache();
	return steps;
}

/** Puts a company on trial of a plan, without invoices, payments or credits. */
export async function startTrial(
	api: TestApi,
	tenant_id: number,
	{ plan_id = 1, ends = "2026-11-14T09:00:00.000Z" } = {},
) {
	const d1 = api.env.PLATFORM_DB;
	const clear = [
		"billing_event",
		"billing_credit",
		"payment",
		"provider_invoice",
		"subscription_change",
		"subscription",
	];
	await d1.batch([
		...clear.map((table) => d1.prepare(`DELETE FROM ${table}`)),
		d1.prepare("DELETE FROM platform_outbox"),
	]);
	const known = await d1.prepare("SELECT 1 FROM client_details WHERE tenant_id = ?").bind(tenant_id).first();
	if (!known)
		await addRows(d1, "client_details", [
			{ tenant_id, company_name: "North Ltd", email: "office@north.test", town: "Leeds" },
		]);
	await addRow(d1, "subscription", {
		tenant_id,
		plan_id,
		status: "trial",
		trial_ends_at: ends,
		started_at: "2026-10-31T09:00:00.000Z",
	});
	clearPrincipalCache();
}

/** The subscription of a company as it is stored. */
export const readSubscriptionRow = (api: TestApi, tenant_id: number) =>
	api.env.PLATFORM_DB.prepare("SELECT * FROM subscription WHERE tenant_id = ?")
		.bind(tenant_id)
		.first<Record<string, unknown>>();

/** The invoices of all companies in pounds, oldest first. */
export async function listInvoiceRows(api: TestApi) {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT id, number, reference, issued_on, due_on, period_from, period_to, total / 100000.0 AS total, status FROM provider_invoice ORDER BY number",
	).all<{
		id: number;
		number: number;
		reference: string;
		issued_on: string;
		due_on: string;
		period_from: string;
		period_to: string;
		total: number;
		status: string;
	}>();
	return results;
}

/** The subjects of the provider's mails, oldest first. */
export async function listMailSubjects(api: TestApi): Promise<string[]> {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT subject FROM platform_outbox ORDER BY id",
	).all<{
		subject: string;
	}>();
	return results.map(({ subject }) => subject);
}

/** Calls the console as a user; returns the status, message and data. */
export async function callAs(
	api: TestApi,
	{ cookie }: TestUser,
	method: string,
	path: string,
	body?: object,
): Promise<{ status: number; message: string; data: unknown }> {
	const response = await sendWithHeaders(api, cookie, method, path, body);
	const { message = "", data } = await response.json<{ message?: string; data: unknown }>();
	return { status: response.status, message, data };
}
