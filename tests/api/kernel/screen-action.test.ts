import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi, xsrfOf } from "@/tests/support/api/test-api";
import { writePlatform } from "@/tests/support/api/test-users";
import { rowUpdate } from "@/tests/support/databases/rows";
import { errorResponse } from "@/workers/http/answers/errors";
import { createPageContext } from "@/workers/http/session/page-context";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";
import { assertTrustedForm } from "@/workers/http/session/trusted-form";
import { type getHolidaySettings, saveHolidaySettings } from "~/domain/planning/holidays/settings";
import { screenAction } from "~/server/screen-action";
import type { SubmissionOutcome } from "~/shared/screen-action";

const ORIGIN = "http://cartage.test";
const SCREEN = "/settings/holiday";

let api: TestApi;
let admin: ApiCaller;
let finance: ApiCaller;
let settings: Awaited<ReturnType<typeof getHolidaySettings>>;
const action = screenAction({ saveHolidaySettings });

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	finance = await api.north.signIn("Fred", { user_type: "client", role_id: 4 });
	settings = (await admin.call<typeof settings>("GET", "/client/holiday-settings")).data;
});
afterAll(() => api.close());

/** The same submission with the anti-forgery token of its session. */
const withToken = (body: Submission["body"], { xsrf }: { xsrf: string }) =>
	typeof body === "string" ? body : { _xsrf: xsrf, ...body };

interface Submission {
	path?: string;
	body: Record<string, unknown> | string;
	caller?: Pick<ApiCaller, "cookies" | "xsrf">;
	headers?: Record<string, string>;
}

/** Posts to a screen as the entry of the Worker serves it, without Remix's envelope. */
async function submit({ path = SCREEN, body, caller = admin, headers = {} }: Submission) {
	const request = new Request(`${ORIGIN}${path}.data`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Cookie: caller.cookies, Origin: ORIGIN, ...headers },
		body: typeof body === "string" ? body : JSON.stringify(withToken(body, caller)),
	});
	try {
		const platform = platformCtx(request, api.env, () => {});
		const visitor = await loadPrincipal(request, api.env, platform.now, platform.waitUntil);
		await assertTrustedForm(request);
		const context = createPageContext(request, platform, visitor, new Set());
		const { data, init } = await action({ request, params: {}, context });
		return { status: init?.status ?? 200, outcome: data };
	} catch (error) {
		const refusal = errorResponse(error);
		return { status: refusal.status, outcome: await refusal.json<SubmissionOutcome>() };
	}
}

const save = (input: unknown, more: Record<string, unknown> = {}) => ({
	intent: "saveHolidaySettings",
	input,
	tenant: "north",
	...more,
});

describe("the action of a screen", () => {
	it("runs the operation and answers its message and result", async () => {
		const changed = { ...settings, notice_days: 9 };
		expect(await submit({ body: save(changed) })).toEqual({
			status: 200,
			outcome: { ok: true, message: "Details Successfully Updated", data: changed },
		});
		const stored = await admin.call("GET", "/client/holiday-settings");
		expect(stored.data).toMatchObject({ notice_days: 9 });
	});

	it("answers what the API answers for input that does not fit", async () => {
		const input = { ...settings, year_start: "02-31" };
		const refused = await admin.call("PUT", "/client/holiday-settings", input);
		expect(await submit({ body: save(input) })).toEqual({
			status: 422,
			outcome: { ok: false, status: 422, message: refused.message, data: refused.data },
		});
		expect(refused.data).toHaveProperty("year_start");
	});

	it.each([
		["of its screen", SCREEN],
		["of another screen", "/home"],
	])("refuses an actor without the permission %s", async (_name, path) => {
		const { status, outcome } = await submit({ path, body: save(settings), caller: finance });
		expect([status, outcome]).toEqual([403, expect.objectContaining({ ok: false, status: 403 })]);
	});

	it("refuses a session that has ended", async () => {
		const xsrf = xsrfOf("unknown");
		const caller = { cookies: `cartage_session=unknown; XSRF-TOKEN=${xsrf}`, xsrf };
		expect((await submit({ body: save(settings), caller })).status).toBe(401);
	});

	it("refuses a page of another company", async () => {
		const { status, outcome } = await submit({ body: save(settings, { tenant: "south" }) });
		expect([status, outcome.message]).toEqual([403, "This is another organisation's address."]);
	});

	it.each<[string, Record<string, unknown> | string]>([
		["an unknown operation", save({}, { intent: "saveJob" })],
		["a name that every object has", save({}, { intent: "constructor" })],
		["no operation", {}],
		["a list", "[1]"],
		["text that is no JSON", "{"],
		["text that is not valid Unicode", '{"intent":"x\\ud800"}'],
	])("refuses %s", async (_name, body) => {
		const headers: Record<string, string> = typeof body === "string" ? { "X-XSRF-TOKEN": admin.xsrf } : {};
		expect((await submit({ body, headers })).status).toBe(400);
	});

	it.each<[string, Record<string, unknown>, Record<string, string>]>([
		["without the anti-forgery token", { _xsrf: undefined }, {}],
		["with a wrong anti-forgery token", { _xsrf: "wrong" }, {}],
		["from another site", {}, { Origin: "https://elsewhere.test" }],
	])("refuses a submission %s", async (_name, more, headers) => {
		const { status } = await submit({ body: save({ ...settings, notice_days: 3 }, more), headers });
		expect(status).toBe(403);
		const stored = await admin.call("GET", "/client/holiday-settings");
		expect(stored.data).not.toMatchObject({ notice_days: 3 });
	});

	it("refuses a body that is larger than a call of the API may be", async () => {
		expect((await submit({ body: save("x".repeat(1024 * 1024)) })).status).toBe(413);
	});

	it("refuses the staff of a suspended company with its reason", async () => {
		await writePlatform(api, [rowUpdate("tenant", { id: api.north.id }, { status: "suspended" })]);
		const { status, outcome } = await submit({ body: save(settings) });
		expect([status, outcome.message]).toEqual([403, "This account has been suspended."]);
	});
});
