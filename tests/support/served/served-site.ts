import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "@/scripts/demo/accounts/logins.mjs";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the product is served for this test run. */
		sites: { origin: string }[];
		/** The address at which the browser takes connections. */
		browser: string;
	}
}

/** The site of this process of tests: each has its own, numbered by vitest from 1. */
function getSite() {
	const sites = inject("sites");
	const site = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length];
	if (!site) throw new Error("no site is served for these tests");
	return site;
}

export const origin = () => getSite().origin;

/** Connects to the browser of the run; closing the connection closes the windows opened by it. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject("browser"));

let visitorCount = 0;
/** A new IP address for each visitor, as sign-in attempts are limited by address. */
export const newAddress = () =>
	`198.18.${Math.floor(++visitorCount / 250) % 250}.${(visitorCount % 250) + 1}`;

/** A client of the served site with its cookies and the headers that unsafe requests need. */
export interface HttpClient {
	cookies: Record<string, string>;
	get(path: string): Promise<Response>;
	send(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Opens a client with these cookies (none without a session); `headerOverrides` replace the headers a page of this site sends. */
export function openClient(
	cookies: Record<string, string> = {},
	headerOverrides: Record<string, string> = {},
): HttpClient {
	const address = newAddress();
	const headers = () => ({
		Cookie: Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; "),
		Origin: origin(),
		"CF-Connecting-IP": address,
		"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
		// The server may close an idle connection in the very moment in which it is used again.
		Connection: "close",
		...headerOverrides,
	});
	return {
		cookies,
		get: (path) => fetch(origin() + path, { headers: headers(), redirect: "manual" }),
		send: (method, path, body) =>
			fetch(origin() + path, {
				method,
				headers: { ...headers(), "Content-Type": "application/json" },
				body: body === undefined ? null : JSON.stringify(body),
				redirect: "manual",
			}),
	};
}

/** Signs a demo login in. Throws if it is refused. */
export async function signInDemo(email: string, tenant_slug?: string): Promise<HttpClient> {
	const visitor = openClient();
	const response = await visitor.send("POST", "/api/v3/login", {
		email,
		password: DEMO_PASSWORD,
		tenant_slug,
	});
	if (!response.ok) throw new Error(`${email} was refused: ${response.status} ${await response.text()}`);
	return openClient(parseSetCookies(response));
}

/** The cookies a response sets. */
export function parseSetCookies(response: Response): Record<string, string> {
	const cookies: Record<string, string> = {};
	for (const line of response.headers.getSetCookie()) {
		const [pair = ""] = line.split(";");
		cookies[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
	}
	return cookies;
}

const envelope = z.object({
	message: z.string().optional(),
	data: z.record(z.string(), z.unknown()).nullish(),
});

/** Parses the envelope of a response. Throws if it has none. */
export async function readEnvelope(response: Response) {
	const { message, data } = envelope.parse(await response.json());
	return { message, data: data ?? {} };
}
