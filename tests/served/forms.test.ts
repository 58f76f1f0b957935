import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, newAddress, origin, signIn } from "../support/served";

const FORM = "application/x-www-form-urlencoded";

/** Posts to a screen as a page without script does. */
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
	fetch(origin() + path, {
		method: "POST",
		headers: { "Content-Type": FORM, "CF-Connecting-IP": newAddress(), ...headers },
		body,
		redirect: "manual",
	});

const wrong = "email=nobody%40cartage.test&password=wrong";

describe("a form of somebody not signed in", () => {
	it("is read where it comes from this site, or from a program that does not say", async () => {
		expect((await post("/login", wrong, { Origin: origin() })).status).toBe(422);
		expect((await post("/login", wrong)).status).toBe(422);
	});

	it.each<[string, Record<string, string>]>([
		["another site", { Origin: "https://elsewhere.test" }],
		["a sandboxed page", { Origin: "null" }],
		["another site's form", { "Sec-Fetch-Site": "cross-site" }],
	])("is refused from %s", async (_name, headers) => {
		expect((await post("/login", wrong, headers)).status).toBe(403);
	});

	it("of ten megabytes is refused, and the answer arrives", async () => {
		const answer = await post("/login", `${wrong}&x=${"x".repeat(10_000_000)}`, { Origin: origin() });
		expect(answer.status).toBe(413);
	});
});

describe("a form of somebody signed in", () => {
	let admin: Caller;
	const cookie = () =>
		Object.entries(admin.cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");

	beforeAll(async () => {
		admin = await signIn("finance@northline.test");
	});

	it.each<[string, string, string, number]>([
		["without the anti-forgery value", "a=1", FORM, 403],
		["with a wrong one", "_xsrf=wrong", FORM, 403],
		["that is no form", '{"_xsrf":"x"}', "text/plain", 400],
		["cut in the middle", "--x\r\nContent-Dispo", "multipart/form-data; boundary=x", 400],
	])("is refused %s", async (_name, body, type, status) => {
		const answer = await post("/home", body, { Cookie: cookie(), Origin: origin(), "Content-Type": type });
		expect(answer.status).toBe(status);
	});

	it("is refused from another site, with the right value", async () => {
		const body = `_xsrf=${admin.cookies["XSRF-TOKEN"]}`;
		const answer = await post("/home", body, { Cookie: cookie(), Origin: "https://elsewhere.test" });
		expect(answer.status).toBe(403);
	});
});

it("a call of ten megabytes is refused, and the answer arrives", async () => {
	const body = JSON.stringify({ email: "x".repeat(10_000_000), password: "wrong" });
	const answer = await post("/api/v3/login", body, { "Content-Type": "application/json" });
	expect([answer.status, await answer.json()]).toEqual([413, { message: "The request is too large." }]);
});

describe("every answer", () => {
	it.each(["/login", "/nope", "/home", "/api/v3/nope", "/api/v3/openapi.json", "/sanctum/csrf-cookie"])(
		"of %s is not sniffed and not kept in between",
		async (path) => {
			const answer = await fetch(origin() + path, { redirect: "manual" });
			expect(answer.headers.get("Cache-Control")).toContain("no-store");
			if (answer.status !== 302) expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
		},
	);
});
