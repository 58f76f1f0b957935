import { AsyncResource } from "node:async_hooks";
import { createRequestHandler } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { buildScreen } from "@/tests/support/served/screen-build";
import { withErrorReferences } from "@/workers/http/log/error-references";
import { withRequestLog } from "@/workers/http/log/request-log";
import { noteThrown } from "~/log/log";
import { forbidden } from "~/shared/errors";

let log: ReturnType<typeof collectLog>;
beforeEach(() => {
	log = collectLog();
});
afterEach(() => log.restore());

/** A build with a single screen whose loader fails. */
const failing = buildScreen("diary", {
	loader: () => {
		throw new Error('no "column"');
	},
});

/** A platform's database that stores nothing. */
const statement = { bind: () => statement };
const ENV = { PLATFORM_DB: { prepare: () => statement, batch: async () => [] } } as unknown as Env;
const EXECUTION = { waitUntil: () => undefined } as unknown as ExecutionContext;

/** Serves a screen whose loader throws this; returns what Remix would be given, and the id of the request. */
async function load(thrown: unknown) {
	const loader = () => {
		throw thrown;
	};
	const build = withErrorReferences(buildScreen("screen", { loader }));
	const serve = withRequestLog(async () => {
		try {
			await build.routes.screen?.module.loader?.({} as never);
		} catch (error) {
			if (error instanceof Response) return error;
		}
		throw new Error("nothing was thrown");
	});
	const response = await serve(new Request("http://cartage.test/"), ENV, EXECUTION);
	return { response, request_id: response.headers.get("X-Request-Id") };
}

describe("a screen that fails", () => {
	it.each<[string, unknown, number, string]>([
		["a bug", new Error('no "column"'), 500, "Something Went Wrong"],
		["a refusal", forbidden("This screen is for customers."), 403, "This screen is for customers."],
		["a missing screen", new Response("No such screen.", { status: 404 }), 404, "No such screen."],
	])("by %s answers its message with the id of the request", async (_name, thrown, status, message) => {
		const { response, request_id } = await load(thrown);
		expect(response.status).toBe(status);
		expect(await response.json()).toEqual({ message, request_id });
		expect(log.requests()).toMatchObject([{ request_id, status }]);
	});

	it("is logged with what it threw", async () => {
		await load(new Error('no "column"'));
		expect(log.requests()).toMatchObject([{ error: { name: "Error", message: "no [text]" } }]);
	});

	it("gives a browser that navigates within the product the id, in the screen's encoding", async () => {
		const remix = createRequestHandler(withErrorReferences(failing), "production");
		const serve = withRequestLog((request) => remix(request));
		const request = new Request("http://cartage.test/diary.data");
		const response = await serve(request, ENV, EXECUTION);
		expect([response.status, response.headers.get("Content-Type")]).toEqual([500, "text/x-script"]);
		expect(await response.text()).toContain(response.headers.get("X-Request-Id"));
		expect(log.requests()).toMatchObject([{ status: 500, error: { name: "Error", message: "no [text]" } }]);
	});

	it("while its answer is streamed has a line of its own, with the same id", async () => {
		let fail = () => {};
		const serve = withRequestLog(() => {
			fail = AsyncResource.bind(() => noteThrown(new Error("late")));
			return new Response("begins");
		});
		const response = await serve(new Request("http://cartage.test/"), ENV, EXECUTION);
		fail();
		const lines = log.texts.map((text) => JSON.parse(text));
		expect(lines.map(({ event }) => event)).toEqual(["request", "error"]);
		expect(lines[1]).toMatchObject({
			request_id: response.headers.get("X-Request-Id"),
			error: { message: "late" },
		});
	});

	it("may redirect", async () => {
		const { response } = await load(new Response(null, { status: 302, headers: { Location: "/login" } }));
		expect([response.status, response.headers.get("Location")]).toEqual([302, "/login"]);
	});
});
