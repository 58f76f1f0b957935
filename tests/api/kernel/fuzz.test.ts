import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeBody, fuzz } from "@/tests/fuzz/run.mjs";
import { browserHeaders, createSession, sendWithHeaders } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { routes } from "@/workers/api/v3/routes";
import { openApiDocument } from "@/workers/http/openapi/openapi";
import type { UserType } from "~/shared/actor";

/** `npm run fuzz` sends many more; the seed changes when the document does, so that the calls meet other values in time. */
const REQUESTS = 480;
const SEED = 128;

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await fixture.createEverything(fixture.api.north);
});
afterAll(() => fixture.close());

interface FuzzRequest {
	method: string;
	path: string;
	headers: Record<string, string>;
	type?: string;
	body?: unknown;
}

/** The user of that type with a session of their own: what they send may end it. */
function openActor(type: UserType, areas: string[]) {
	const { api, users } = fixture;
	const signIn = async () => browserHeaders(await createSession(api, users[type].session));
	let session = signIn();
	return {
		name: type,
		areas,
		send: async (request: FuzzRequest) => {
			const headers = { ...(await session), ...request.headers };
			const { method, path } = request;
			const response = await sendWithHeaders(api, headers, method, path, encodeBody(request));
			return { status: response.status, text: await response.text() };
		},
		renew: async () => {
			session = signIn();
			await session;
			return true;
		},
	};
}

it(`answers ${REQUESTS} made-up requests past authorisation without a failure of its own, as published`, async () => {
	const actors = [
		openActor("client", ["client", "common"]),
		openActor("customer", ["customer"]),
		openActor("driver", ["driver"]),
		openActor("admin", ["console"]),
		openActor("superAdmin", ["console"]),
	];
	const { failures, accepted, sent, permitted } = await fuzz({
		document: JSON.parse(JSON.stringify(openApiDocument(routes))),
		seed: SEED,
		requests: REQUESTS,
		actors,
		concurrency: 1,
	});
	expect(failures).toEqual([]);
	expect(accepted.size).toBeGreaterThan(60);
	// It ends early where the requests have shut the users out: companies here are made once.
	expect(permitted).toBeGreaterThan(REQUESTS / 2);
	expect(permitted / sent).toBeGreaterThanOrEqual(0.6);
});
