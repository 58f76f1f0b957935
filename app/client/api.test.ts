import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, callApi, describeError } from "./api";
import { callResource } from "./call-resource";
import { fetchFile } from "./fetch-file";

const ANY_CALL = "GET /organizations";
const ANY_FILE = "GET /client/traffic-diary/csv";

/** The last request, and the addresses the page went to. */
let sent: { method?: string; path: string; headers: Headers; credentials: unknown };
let visited: string[];
let page = new EventTarget();

/** Stubs a browser whose page belongs to a tenant and has just been shown, and a server with one fixed response. */
function stubBrowser(response: Response, { tenant = "north", cookie = "" } = {}) {
	visited = [];
	page.dispatchEvent(new Event("pageshow"));
	page = Object.assign(new EventTarget(), { location: { assign: (to: string) => visited.push(to) } });
	const storage = { setItem: () => undefined, removeItem: () => undefined };
	vi.stubGlobal("document", { cookie, querySelector: () => (tenant ? { dataset: { tenant } } : null) });
	vi.stubGlobal("sessionStorage", storage);
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("window", page);
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		sent = { method: init.method, path, headers: new Headers(init.headers), credentials: init.credentials };
		return response;
	});
}
const json = (body: unknown, status = 200) => Response.json(body, { status });
const catchError = (promise: Promise<unknown>) =>
	promise.then(
		() => null,
		(failure: unknown) => failure,
	);

beforeEach(() => stubBrowser(json({ data: 1 })));

describe("the request of a call", () => {
	it("base-path, cookies-sent", async () => {
		await callApi("GET /client/address-search", { query: { q: "a b" } });
		expect([sent.path, sent.credentials]).toEqual(["/api/v3/client/address-search?q=a+b", "same-origin"]);
	});

	it("puts values into the path, escaped, and sends the method", async () => {
		await callApi("PUT /client/email-templates/{slug}", {
			params: { slug: "a/b c" },
			body: { subject: "S", body: "B", cc: "", bcc: "", reply_to: "", is_enabled: 1 },
		});
		expect([sent.method, sent.path]).toEqual(["PUT", "/api/v3/client/email-templates/a%2Fb%20c"]);
	});

	it("leaves out empty query values and joins lists", async () => {
		const query = { date_from: null, date_to: "", statuses: ["Booked", "Planned"], page: 2 };
		await callApi("GET /client/get-job-list", { query });
		expect(sent.path).toBe("/api/v3/client/get-job-list?statuses=Booked%2CPlanned&page=2");
	});

	it("a path of master data is sent as it is", async () => {
		await callResource("/client/drivers/5", { method: "DELETE" });
		expect([sent.method, sent.path]).toEqual(["DELETE", "/api/v3/client/drivers/5"]);
	});

	it.each([
		["header-tenant-slug", { tenant: "north" }, "TenantSlug", "north"],
		["header-tenant-slug: not signed in", { tenant: "" }, "TenantSlug", null],
		["header-xsrf", { cookie: "theme=dark_mode; XSRF-TOKEN=a%3Db" }, "X-XSRF-TOKEN", "a=b"],
		["header-xsrf: no such cookie", { cookie: "theme=dark_mode" }, "X-XSRF-TOKEN", null],
	])("%s", async (_id, page, name, value) => {
		stubBrowser(json({ data: 1 }), page);
		await callApi(ANY_CALL);
		expect(sent.headers.get(name)).toBe(value);
	});

	it("header-tenant-slug: signing out can leave it empty", async () => {
		await callApi("GET /logout", { headers: { TenantSlug: "" } });
		expect(sent.headers.get("TenantSlug")).toBe("");
	});
});

describe("the message of a failed call", () => {
	it.each([
		["err-http-data: the message", json({ message: "Code taken" }, 422), "Code taken"],
		["err-http-data: the data if it is a string", json({ data: "No file", message: "x" }, 400), "No file"],
		["err-default: a body that is not JSON", new Response("<html>", { status: 502 }), "Something Went Wrong"],
		["err-default: a body without data", json({}), "Something Went Wrong"],
	])("%s", async (_id, response, expected) => {
		stubBrowser(response);
		expect(describeError(await catchError(callApi(ANY_CALL)))).toBe(expected);
	});

	it("err-default: a network error", () => {
		expect(describeError(new TypeError("Failed to fetch"))).toBe("Something Went Wrong");
	});

	it("v-server-validation: the first message of each field, of a 422 only", async () => {
		const errors = {
			message: "Validation Error.",
			data: { code: ["Taken", "Too short"], name: ["Missing"] },
		};
		stubBrowser(json(errors, 422));
		expect(await catchError(callApi(ANY_CALL))).toMatchObject({ fields: { code: "Taken", name: "Missing" } });
		stubBrowser(json(errors, 409));
		expect(await catchError(callApi(ANY_CALL))).toMatchObject({ fields: {}, data: errors.data });
	});

	it.each([
		["err-file", json({ data: "No file" }, 404), "No file"],
		[
			"err-file: its message",
			json({ message: "Please add company logo before print!" }, 409),
			"Please add company logo before print!",
		],
		["err-file: broken", new Response(new Blob(["\u0000"]), { status: 500 }), "parsing error"],
	])("%s", async (_id, response, expected) => {
		stubBrowser(response);
		expect(describeError(await catchError(fetchFile(ANY_FILE)))).toBe(expected);
	});
});

describe("an expired session", () => {
	it.each([401, 403])("unauth-clears-user, unauth-error-propagates: %s", async (status) => {
		for (const request of [() => callApi(ANY_CALL), () => fetchFile(ANY_FILE)]) {
			stubBrowser(json({ message: "Please sign in." }, status));
			expect(await catchError(request())).toBeInstanceOf(ApiError);
			expect(visited).toEqual(["/login"]);
		}
	});

	it("is not what a 403 says that wants the password again", async () => {
		stubBrowser(json({ message: "Please confirm", data: { reason: "password_required" } }, 403));
		expect(await catchError(callApi(ANY_CALL))).toMatchObject({ status: 403, message: "Please confirm" });
		expect(visited).toEqual([]);
	});

	it.each([404, 409, 422, 500])("does not sign out on %s", async (status) => {
		stubBrowser(json({ message: "No" }, status));
		await catchError(callApi(ANY_CALL));
		expect(visited).toEqual([]);
	});
});
