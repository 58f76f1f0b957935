import { describe, expect, it, test } from "vitest";
import { findUndelivered, groupPodMails, insertOwnWords, podRecipients } from "./rules-pod-mails";

const job = (id: number, overrides: object = {}) => ({
	id,
	job_number: String(48000 + id),
	customer_id: 7,
	customer_name: "Acme",
	pods: 1,
	pod_emails: null,
	job_emails: null,
	customer_emails: "office@acme.example",
	...overrides,
});

test.each([
	[
		"the addresses for proofs first",
		{ pod_emails: "pod@acme.example", job_emails: "me@acme.example" },
		["pod@acme.example"],
	],
	[
		"then those of the job",
		{ job_emails: "me@acme.example, you@acme.example" },
		["me@acme.example", "you@acme.example"],
	],
	["then those of the customer", {}, ["office@acme.example"]],
	["none that is no address", { customer_emails: "ask Kev" }, []],
])("recipients are %s", (_, overrides, expected) => {
	expect(podRecipients(job(1, overrides))).toEqual(expected);
});

describe("mails", () => {
	const split = (jobs: ReturnType<typeof job>[], typed?: string[]) => {
		const { mails, left_out } = groupPodMails(jobs, typed);
		return {
			mails: mails.map(({ recipients, jobs }) => [recipients.join(), jobs.map(({ id }) => id)]),
			left_out: left_out.map(({ id, reason }) => [id, reason]),
		};
	};
	it("are one a customer, whose jobs with addresses of their own are apart", () => {
		const other = { customer_id: 8, customer_emails: "info@brack.example" };
		expect(split([job(1), job(2, other), job(3, { job_emails: "me@acme.example" }), job(4)]).mails).toEqual([
			["office@acme.example", [1, 4]],
			["info@brack.example", [2]],
			["me@acme.example", [3]],
		]);
	});
	it("leave out jobs without a proof or an address, and name the reason", () => {
		expect(split([job(1, { pods: 0 }), job(2, { customer_emails: null })])).toEqual({
			mails: [],
			left_out: [
				[1, "There is no proof of delivery yet."],
				[2, "Acme has no email address."],
			],
		});
	});
	it("go to typed addresses instead", () => {
		expect(split([job(1, { customer_emails: null }), job(2)], ["x@acme.example"]).mails).toEqual([
			["x@acme.example", [1, 2]],
		]);
	});
});

test.each([
	["Hello Acme,\n\nDelivered.", "Sorry it is late.", "Hello Acme,\n\nSorry it is late.\n\nDelivered."],
	["Hello Acme,\n\nDelivered.", "  ", "Hello Acme,\n\nDelivered."],
	["Hello", "Words", "Hello\n\nWords"],
])("%j with the words %j", (text, message, expected) => {
	expect(insertOwnWords(text, message)).toBe(expected);
});

it("names the addresses that the last mail did not reach", () => {
	const failed = [{ recipient: "A@acme.example, b@acme.example", error: "550 mailbox unavailable" }];
	expect(findUndelivered(["a@acme.example", "c@acme.example"], failed)).toEqual([
		{ email: "a@acme.example", error: "550 mailbox unavailable" },
	]);
});
