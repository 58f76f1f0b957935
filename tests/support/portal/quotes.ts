import { expect } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { grantMasterEdit, MASTER_EDIT } from "@/tests/support/jobs/master-edit";
import { readJob } from "@/tests/support/jobs/test-jobs";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { CustomerQuote, Quotes } from "~/domain/portal/quotes/schemas";
import { jobText } from "~/shared/texts/jobs";

/** From Luton to Derby. */
export const QUOTED_LANE = {
	...{ collection_post_code: "LU4 4JH", collection_town: "Luton" },
	...{ delivery_post_code: "DE24 8ST", delivery_town: "Derby" },
};

/** Saves a quote on the lane. */
export const saveQuote = (caller: ApiCaller, fields: object = {}) =>
	saveJobAs(caller, {
		status: "Quote",
		draft: 1,
		...QUOTED_LANE,
		base_charge: 120,
		load_type_id: 501,
		...fields,
	});

/** Mails a quote, and reads the token of its link; empty without one. */
export async function mailQuoteAs(api: TestApi, caller: ApiCaller, job_id: number, fields: object = {}) {
	const body = { job_id, emails: ["buyer@eastfield.test"], ...fields };
	const answer = await caller.call<CustomerQuote>("POST", "/client/quotes", body);
	expect([answer.status, answer.message]).toEqual([200, jobText.quoteSent]);
	const mails = await readOutbox(api.north, `about_id = ${job_id} AND kind IN ('quote', 'quote_offer')`);
	const text = mails.at(-1)?.text ?? "";
	return { quote: answer.data, mails, text, token: /quote\/(\S+)/.exec(text)?.[1] ?? "" };
}

/** The quote of a job as it is listed in a state; undefined where it is not in it. */
export async function findListedQuote(caller: ApiCaller, state: CustomerQuote["state"], job_id: number) {
	const { data } = await caller.call<Quotes>("GET", `/client/quotes?state=${state}&pageSize=200`);
	return data.quotes.find((quote) => quote.job_id === job_id);
}

/** Lets the open quote of a job have expired. */
export const expireQuote = (api: TestApi, job_id: number) =>
	api.north.d1
		.prepare("UPDATE customer_quote SET valid_until = '2026-01-05' WHERE job_id = ?")
		.bind(job_id)
		.run();

/** Changes a job under Master Edit, as a quote's is locked. */
export async function changeLockedJob(api: TestApi, caller: ApiCaller, id: number, changes: object) {
	const { version } = await readJob(caller, id);
	await grantMasterEdit(api.north.d1, caller, [id]);
	const body = { version, ...changes };
	const answered = await caller.call("PUT", `/client/update-job/${id}`, body, MASTER_EDIT);
	expect([answered.status, answered.message]).toMatchObject([200, expect.any(String)]);
}

/** Adds a waiting charge in pounds to a job, and approves it. */
export async function approveWaiting(caller: ApiCaller, job_detail_id: number, amount: number) {
	const waited = { job_detail_id, action_type: "waiting_charge", message: "Waited", amount };
	const { data } = await caller.call<JobView>("POST", "/client/job-activity", waited);
	const entry = data.job_activities.at(-1)?.id;
	expect((await caller.call("POST", "/client/approve_waiting_charge", { id: entry })).status).toBe(200);
}
