import { tenantRoom } from "@/durable-objects/stubs";
import { createServices } from "@/workers/integrations/services/try-service";
import type { ResourceRow } from "~/domain/master-data/records/field";
import type { PlatformCtx } from "~/tenancy/ctx";
import { nextAddress } from "./logins";
import type { ApiCaller, TestApi, TestCompany } from "./test-api";
import { sendWithHeaders } from "./test-users";

/** The platform's context of a request from a new IP address. */
export const createPlatformCtx = (api: TestApi): PlatformCtx => ({
	env: api.env,
	d1: api.env.PLATFORM_DB,
	now: new Date(),
	address: nextAddress(),
	device: "test",
	origin: "http://cartage.test",
	companyCtx: () => {
		throw new Error("nobody visits a company here");
	},
	roomOf: (company) => tenantRoom(api.env, company),
	services: createServices(api.env),
	waitUntil: () => {},
});

let profileCount = 0;

/** Adds a dispatcher with this address to the admin's company; returns the profile's id. */
export async function addProfile(admin: ApiCaller, email: string, values: object = {}): Promise<number> {
	const profile = { code: `P${++profileCount}`, first_name: "New", last_name: "Comer", role_id: 2, email };
	const body = { ...profile, ...values };
	const { status, data, message } = await admin.call<ResourceRow>("POST", "/client/profiles", body);
	if (status !== 200) throw new Error(`${status}: ${message}`);
	return data.id;
}

/** The token of the link to a path in a company's latest mail to an address; empty without one. */
export async function readMailedToken({ d1 }: TestCompany, path: string, to: string): Promise<string> {
	const text = await d1
		.prepare("SELECT text FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1")
		.bind(to)
		.first<string>("text");
	return new RegExp(`/${path}/([0-9a-f]{64})`).exec(text ?? "")?.[1] ?? "";
}

/** Sets a password with a mailed link; returns the status. */
export async function redeemToken(api: TestApi, token: string, password: string): Promise<number> {
	const body = { token, password, password_confirmation: password };
	const headers = { "CF-Connecting-IP": nextAddress() };
	return (await sendWithHeaders(api, headers, "POST", "/reset-password", body)).status;
}
