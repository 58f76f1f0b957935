import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "../../scripts/demo/logins.mjs";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the product is served for the tests of this run. */
		origin: string;
		/** The browser's executable. */
		browser: string;
		/** The folder of its databases. */
		data: string;
	}
}

export const origin = () => inject("origin");

/** A browser; whoever opens it closes it. */
export const openBrowser = (): Promise<Browser> =>
	chromium.launch({ executablePath: inject("browser"), args: ["--no-sandbox", "--disable-dev-shm-usage"] });

let visitors = 0;
/** An address of its own for each visitor, as tries are limited by address. */
export const newAddress = () => `198.18.${Math.floor(++visitors / 250) % 250}.${(visitors % 250) + 1}`;

/** A signed-in caller of the API: its cookies, and the headers an unsafe request needs. */
export interface Caller {
	cookies: Record<string, string>;
	get(path: string): Promise<Response>;
	send(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Somebody at the door with these cookies (none for a stranger) and, where given, other headers than a page of this site sends. */
export function caller(cookies: Record<string, string> = {}, other: Record<string, string> = {}): Caller {
	const address = newAddress();
	const headers = () => ({
		Cookie: Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; "),
		Origin: origin(),
		"CF-Connecting-IP": address,
		"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
		...other,
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

/** Signs a demonstration login in. Throws when it is refused. */
export async function signIn(email: string, tenant_slug?: string): Promise<Caller> {
	const stranger = caller();
	const answer = await stranger.send("POST", "/api/v3/login", {
		email,
		password: DEMO_PASSWORD,
		tenant_slug,
	});
	if (!answer.ok) throw new Error(`${email} was refused: ${answer.status} ${await answer.text()}`);
	return caller(cookiesOf(answer));
}

/** The cookies an answer sets. */
export function cookiesOf(answer: Response): Record<string, string> {
	const cookies: Record<string, string> = {};
	for (const line of answer.headers.getSetCookie()) {
		const [pair = ""] = line.split(";");
		cookies[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
	}
	return cookies;
}

const envelope = z.object({
	message: z.string().optional(),
	data: z.record(z.string(), z.unknown()).nullish(),
});

/** The envelope of an answer. Throws when it is none. */
export async function bodyOf(answer: Response) {
	const { message, data } = envelope.parse(await answer.json());
	return { message, data: data ?? {} };
}
