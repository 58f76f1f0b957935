import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillCallPath, GUARDED_CALLS } from "@/tests/support/api/api-calls";
import { joinCompany, keyHeaders, storeApiKey } from "@/tests/support/api/api-key-caller";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { findScope } from "@/workers/http/guard/key-scopes";
import { CUSTOMER_SCOPES, SCOPE_NAMES } from "~/domain/connections/api-keys/scopes";
import { apiKeyText } from "~/shared/texts/integrations";

let api: TestApi;
let office: ApiCaller;
let customer: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	office = await api.north.signIn("Office");
	customer = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	await changeRow(api.north.d1, "user", customer.user_id, { is_portal_admin: 1 });
	await joinCompany(api, api.north, [office, customer]);
});
afterAll(() => api.close());

/** The status of an answer and its message; files have none. */
async function probe(key: string, method: string, path: string, body: unknown) {
	const response = await anonymous(api).fetch(method, path, body, keyHeaders(key));
	const text = await response.text();
	const isJson = response.headers.get("Content-Type")?.includes("json");
	const { message = "" }: { message?: string } = isJson ? JSON.parse(text) : {};
	return { status: response.status, message };
}

/** What a key is answered where the call is another user's, is closed to it, or opens; a probe changes nothing. */
async function findErrors(key: string, user: "client" | "customer", scopes: readonly string[]) {
	const errors: string[] = [];
	for (const one of GUARDED_CALLS) {
		const body = one.route.body ? "{broken" : undefined;
		const { status, message } = await probe(key, one.method, fillCallPath(one, 999_999), body);
		const scope = findScope(one.route, one.method);
		const expected =
			scope === null
				? apiKeyText.notForKeys
				: scope !== "any" && !scopes.includes(scope)
					? apiKeyText.withoutScope(scope)
					: null;
		const isOwn = one.access.users.includes(user);
		const isRight = expected
			? status === 403 && message === expected
			: isOwn
				? status !== 401 && status !== 403
				: status === 403;
		if (!isRight) errors.push(`${one.name}: ${status} ${message}`);
	}
	return errors;
}

describe("a key with one scope opens the calls of that scope and no other", () => {
	it.each(SCOPE_NAMES)("of staff: %s", async (scope) => {
		const key = await storeApiKey(api, api.north, { user_id: office.user_id, scopes: [scope] });
		expect(await findErrors(key, "client", [scope])).toEqual([]);
	});

	it.each(CUSTOMER_SCOPES)("of a customer: %s", async (scope) => {
		const { user_id } = customer;
		const key = await storeApiKey(api, api.north, { user_id, customer_id: 1, scopes: [scope] });
		expect(await findErrors(key, "customer", [scope])).toEqual([]);
	});
});

it("a key with every scope opens no call that is closed to keys", async () => {
	const key = await storeApiKey(api, api.north, { user_id: office.user_id, scopes: SCOPE_NAMES });
	expect(await findErrors(key, "client", SCOPE_NAMES)).toEqual([]);
});

it("a key without a scope opens lookups alone", async () => {
	const key = await storeApiKey(api, api.north, { user_id: office.user_id, scopes: ["admin", "*"] });
	expect(await findErrors(key, "client", [])).toEqual([]);
});
