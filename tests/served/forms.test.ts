import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, newAddress, origin, signInDemo } from "../support/served/served-site";

const FORM = "application/x-www-form-urlencoded";

/** Posts to a screen as a page without JavaScript does. */
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
	fetch(origin() + path, {
		method: "POST",
		headers: { "Content-Type": FORM, "CF-Connecting-IP": newAddress(), ...headers },
		body,
		redirect: "manual",
	});

const wrongCredentials = "email=nobody%40cartage.test&password=wrong";

describe("a form posted without a session", () => {
	it("is accepted from this site and from clients that send no Origin", async () => {
		expect((await post("/login", wrongCredentials, { Origin: origin() })).status).toBe(422);
		expect((await post("/login", wrongCredentials)).status).toBe(422);
	});

	it.each<[string, Record<string, string>]>([
		["another site", { Origin: "https://elsewhere.test" }],
		["a sandboxed page", { Origin: "null" }],
		["another site's form", { "Sec-Fetch-Site": "cross-site" }],
	])("is refused from %s", async (_name, headers) => {
		expect((await post("/login", wrongCredentials, headers)).status).toBe(403);
	});

	it("of ten megabytes is refused with a readable response", async () => {
		const response = await post("/login", `${wrongCredentials}&x=${"x".repeat(10_000_000)}`, {
			Origin: origin(),
		});
		expect(response.status).toBe(413);
	});
});

describe("a link that is opened without a session", () => {
	it("leads there after signing in, once", async () => {
		const link = "/traffic-diary?job=1";
		const refused = await fetch(origin() + link, { redirect: "manual" });
		expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/login"]);
		const cookie = refused.headers.getSetCookie().find((text) => text.startsWith("cartage_requested=")) ?? "";
		const credentials = "email=dispatch%40northline.test&password=Cartage-demo-1";
		const signedIn = await post("/login", credentials, { Cookie: cookie.split(";")[0] ?? "" });
		expect(signedIn.headers.get("Location")).toBe(link);
		expect(signedIn.headers.getSetCookie()).toContainEqual(
			expect.stringMatching(/^cartage_requested=; Path=\/; Max-Age=0/),
		);
		expect((await post("/login", credentials)).headers.get("Location")).toBe("/home");
	});
});

describe("an upload without a session", () => {
	it("is refused with a readable answer, however large it is", async () => {
		const body = new FormData();
		body.set("file", new File([new Uint8Array(8_000_000)], "load.png", { type: "image/png" }));
		const response = await fetch(`${origin()}/api/v3/client/upload-file`, { method: "POST", body });
		expect([response.status, await response.json()]).toEqual([401, { message: expect.any(String) }]);
	});
});

describe("a form posted with a session", () => {
	let admin: HttpClient;
	const cookie = () =>
		Object.entries(admin.cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");

	beforeAll(async () => {
		admin = await signInDemo("finance@northline.test");
	});

	it.each<[string, string, string, number]>([
		["without the anti-forgery value", "a=1", FORM, 403],
		["with a wrong anti-forgery value", "_xsrf=wrong", FORM, 403],
		["that is not a form", '{"_xsrf":"x"}', "text/plain", 400],
		["cut in the middle", "--x\r\nContent-Dispo", "multipart/form-data; boundary=x", 400],
	])("is refused %s", async (_name, body, type, status) => {
		const response = await post("/home", body, { Cookie: cookie(), Origin: origin(), "Content-Type": type });
		expect(response.status).toBe(status);
	});

	it("is refused from another site even with the right anti-forgery value", async () => {
		const body = `_xsrf=${admin.cookies["XSRF-TOKEN"]}`;
		const response = await post("/home", body, { Cookie: cookie(), Origin: "https://elsewhere.test" });
		expect(response.status).toBe(403);
	});
});

it("an API call of ten megabytes is refused with a readable response", async () => {
	const body = JSON.stringify({ email: "x".repeat(10_000_000), password: "wrong" });
	const response = await post("/api/v3/login", body, { "Content-Type": "application/json" });
	expect([response.status, await response.json()]).toEqual([413, { message: "The request is too large." }]);
});

describe("every response", () => {
	it.each(["/login", "/nope", "/home", "/api/v3/nope", "/api/v3/openapi.json", "/sanctum/csrf-cookie"])(
		"of %s forbids content sniffing and caching",
		async (path) => {
			const response = await fetch(origin() + path, { redirect: "manual" });
			expect(response.headers.get("Cache-Control")).toContain("no-store");
			if (response.status !== 302) expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
		},
	);
});
