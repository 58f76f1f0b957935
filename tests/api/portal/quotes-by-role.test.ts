import { expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { bookAs, requestOf } from "@/tests/support/portal/portal-bookings";
import { findListedQuote, saveQuote } from "@/tests/support/portal/quotes";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
});

async function signInWith(name: string, ...paths: string[]) {
	const role_id = await createRole(api.north, ...paths);
	return await api.north.signIn(name, { user_type: "client", role_id });
}

it("a role without prices sees none of a quote's", async () => {
	const { id } = await saveQuote(admin);
	const caller = await signInWith("Priceless", "/traffic-diary", NO_PRICES_PATH);
	const quote = await findListedQuote(caller, "open", id);
	expect(quote).toMatchObject({ job_id: id, price: null });
	expect(JSON.stringify(quote)).not.toContain("120");
});

it("a role without jobs neither lists, mails nor loses quotes, nor reads their report", async () => {
	const { id } = await saveQuote(admin);
	const quote = await findListedQuote(admin, "open", id);
	const caller = await signInWith("Jobless", "/driver-holiday-management");
	const answers = [
		await caller.call("GET", "/client/quotes"),
		await caller.call("POST", "/client/quotes", { job_id: id, emails: ["buyer@eastfield.test"] }),
		await caller.call("PUT", `/client/quotes/${quote?.id}/lost`, { reason: "price" }),
		await caller.call("GET", "/client/quote-report"),
	];
	expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it("what a customer requests in the portal is no quote until its price is sent", async () => {
	const east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	const { id } = await bookAs(east, { kind: "quote" });
	expect(await findListedQuote(admin, "open", id)).toBeUndefined();
	const request = await requestOf(admin, id);
	const offer = { price: 90, valid_until: addDays(todayInLondon(new Date()), 7) };
	await admin.call("POST", `/client/portal-requests/${request?.id}/offer`, offer);
	expect(await findListedQuote(admin, "open", id)).toMatchObject({ price: 90, state: "open" });
});
