import { describe, expect, it } from "vitest";
import * as cookies from "./cookies";
import {
	consoleToken,
	endSessionCookies,
	requestedPathCookie,
	savedPasswordCookie,
	sessionCookies,
	sessionToken,
	visitCookies,
	xsrfToken,
} from "./cookies";

const TLS = "https://app.cartage.test/settings?tab=1";
const LOCAL = "http://localhost:8787/settings?tab=1";
const request = (url: string, cookie = "") => new Request(url, { headers: { Cookie: cookie } });
/** The names of the cookies that are set, with `-` before one that is ended. */
const names = (set: readonly (readonly [string, string])[]) =>
	set.map(([, cookie]) => (/Max-Age=0;/.test(cookie) ? "-" : "") + cookie.slice(0, cookie.indexOf("=")));

describe("the cookies of a session over TLS", () => {
	it("belong to this host, its root and TLS", () => {
		const [session, xsrf] = sessionCookies(request(TLS), "abc").map(([, cookie]) => cookie);
		expect(session).toBe(
			"__Host-cartage_session=abc; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure",
		);
		expect(xsrf).toMatch(/^XSRF-TOKEN=[0-9a-f]{64}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/);
	});

	it("all have the prefix that only the server reads", () => {
		const cookies = [
			...visitCookies(request(TLS), "visit", "console").map(([, cookie]) => cookie),
			requestedPathCookie(request(TLS)),
			savedPasswordCookie(request(TLS), "ann@cartage.test"),
		].filter((cookie) => cookie.includes("; HttpOnly"));
		expect(cookies).toHaveLength(4);
		for (const cookie of cookies) expect(cookie).toMatch(/^__Host-cartage_\w+=.*; Path=\/; .*; Secure$/);
		expect(cookies.join()).not.toContain("Domain");
	});

	it.each([
		["__Host-cartage_session=new", "new"],
		["cartage_session=old", "old"],
		["cartage_session=planted; __Host-cartage_session=own", "own"],
		["__Host-cartage_session=own; cartage_session=planted", "own"],
		["", null],
	])("%j is the session %j", (cookie, token) => {
		expect(sessionToken(request(TLS, cookie))).toBe(token);
	});

	it("of the version before are accepted, and the next sign-in sets the present names and ends the former", () => {
		const before = request(TLS, "cartage_session=old; cartage_console=root");
		expect([sessionToken(before), consoleToken(before)]).toEqual(["old", "root"]);
		expect(xsrfToken(before)).toBe(xsrfToken(request(TLS, "__Host-cartage_session=old")));
		expect(names(sessionCookies(before, "new"))).toEqual([
			"__Host-cartage_session",
			"-cartage_session",
			"XSRF-TOKEN",
			"-__Host-cartage_console",
			"-cartage_console",
		]);
	});

	it("are set from a token that is given, never from one that a browser sent and another host may have planted", () => {
		const planted = request(TLS, "cartage_session=planted; cartage_console=planted");
		const set = Object.values(cookies)
			.map((make) => Reflect.apply(make, null, [planted, "new", "new"]))
			.filter(Array.isArray);
		expect(set.length).toBeGreaterThan(2);
		expect(JSON.stringify(set)).not.toContain("planted");
	});

	it("are ended under both names", () => {
		expect(names(endSessionCookies(request(TLS, "cartage_session=old")))).toEqual([
			"-__Host-cartage_session",
			"-cartage_session",
		]);
		expect(names(endSessionCookies(request(TLS)))).toEqual(["-__Host-cartage_session"]);
	});
});

describe("the cookies of a session on a local server without TLS", () => {
	it("have no prefix, which browsers would refuse", () => {
		const set = sessionCookies(request(LOCAL), "abc");
		expect(names(set)).toEqual(["cartage_session", "XSRF-TOKEN"]);
		expect(set.map(([, cookie]) => cookie).join()).not.toContain("Secure");
	});

	it("are read by their own name alone", () => {
		expect(sessionToken(request(LOCAL, "cartage_session=abc"))).toBe("abc");
		expect(sessionToken(request(LOCAL, "__Host-cartage_session=abc"))).toBeNull();
	});
});
