import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError, call, whyFailed } from "./api";
import { fetchFile } from "./fetch-file";

/** What was sent, and where the page went. */
let sent: { path: string; headers: Headers; credentials: unknown };
let visited: string[];

/** A browser whose page shows a company, and a server that answers every call alike. */
function browser(answer: Response, { tenant = "north", cookie = "" } = {}) {
	visited = [];
	const storage = { setItem: () => undefined, removeItem: () => undefined };
	vi.stubGlobal("document", { cookie, querySelector: () => (tenant ? { dataset: { tenant } } : null) });
	vi.stubGlobal("sessionStorage", storage);
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("window", { location: { assign: (to: string) => visited.push(to) } });
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		sent = { path, headers: new Headers(init.headers), credentials: init.credentials };
		return answer;
	});
}
const json = (body: unknown, status = 200) => Response.json(body, { status });
const failureOf = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(failure: unknown) => failure,
	);

beforeEach(() => browser(json({ data: 1 })));
afterEach(() => void vi.unstubAllGlobals());

describe("what a call carries", () => {
	it("base-path, cookies-sent", async () => {
		await call("/client/get-job/1", { query: { a: "b", none: null } });
		expect([sent.path, sent.credentials]).toEqual(["/api/v3/client/get-job/1?a=b", "same-origin"]);
	});

	it.each([
		["header-tenant-slug", { tenant: "north" }, "TenantSlug", "north"],
		["header-tenant-slug: nobody signed in", { tenant: "" }, "TenantSlug", null],
		["header-xsrf", { cookie: "theme=dark_mode; XSRF-TOKEN=a%3Db" }, "X-XSRF-TOKEN", "a=b"],
		["header-xsrf: no such cookie", { cookie: "theme=dark_mode" }, "X-XSRF-TOKEN", null],
	])("%s", async (_id, page, name, value) => {
		browser(json({ data: 1 }), page);
		await call("/x");
		expect(sent.headers.get(name)).toBe(value);
	});

	it("header-tenant-slug: signing out is for whatever session there is", async () => {
		await call("/logout", { headers: { TenantSlug: "" } });
		expect(sent.headers.get("TenantSlug")).toBe("");
	});
});

describe("what a refused call says", () => {
	it.each([
		["err-http-data: the message", json({ message: "Code taken" }, 422), "Code taken"],
		["err-http-data: the data where it is a text", json({ data: "No file", message: "x" }, 400), "No file"],
		["err-default: nothing to read", new Response("<html>", { status: 502 }), "Something Went Wrong"],
		["err-default: an answer that is none", json({}), "Something Went Wrong"],
	])("%s", async (_id, answer, said) => {
		browser(answer);
		expect(whyFailed(await failureOf(call("/x")))).toBe(said);
	});

	it("err-default: a call that did not get through", () => {
		expect(whyFailed(new TypeError("Failed to fetch"))).toBe("Something Went Wrong");
	});

	it("v-server-validation: the first message of each field, of a 422 only", async () => {
		const faults = {
			message: "Validation Error.",
			data: { code: ["Taken", "Too short"], name: ["Missing"] },
		};
		browser(json(faults, 422));
		expect(await failureOf(call("/x"))).toMatchObject({ fields: { code: "Taken", name: "Missing" } });
		browser(json(faults, 409));
		expect(await failureOf(call("/x"))).toMatchObject({ fields: {}, data: faults.data });
	});

	it.each([
		["err-file", json({ data: "No file" }, 404), "No file"],
		[
			"err-file: its message",
			json({ message: "Please add company logo before print!" }, 409),
			"Please add company logo before print!",
		],
		["err-file: broken", new Response(new Blob(["\u0000"]), { status: 500 }), "parsing error"],
	])("%s", async (_id, answer, said) => {
		browser(answer);
		expect(whyFailed(await failureOf(fetchFile("/client/file")))).toBe(said);
	});
});

describe("a session that is over", () => {
	it.each([401, 403])("unauth-clears-user, unauth-error-propagates: %s", async (status) => {
		for (const ask of [call, fetchFile]) {
			browser(json({ message: "Please sign in." }, status));
			expect(await failureOf(ask("/x"))).toBeInstanceOf(CallError);
			expect(visited).toEqual(["/login"]);
		}
	});

	it.each([404, 409, 422, 500])("is not what %s means", async (status) => {
		browser(json({ message: "No" }, status));
		await failureOf(call("/x"));
		expect(visited).toEqual([]);
	});
});
