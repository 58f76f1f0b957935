import { expect, it } from "vitest";
import { describeServiceError } from "./rules-service-error";

it.each([
	[
		'answered 401: {"error":"apiKey invalid"}',
		"The service refused the key. Support has to enter a new one.",
	],
	["answered 403: forbidden", "The service refused the key. Support has to enter a new one."],
	["answered 429: too many requests", "The allowance at the service is used up for now."],
	["answered 402: quota of the month", "The allowance at the service is used up for now."],
	["no answer within 8000 ms", "The service did not answer in time."],
	["answered 503: maintenance", "The service is out of order at the moment."],
	["The analyser answered 500.", "The service is out of order at the moment."],
	[
		"The provider gave no route; distances are estimated.",
		"The service gives no routes; distances are estimated.",
	],
	["TypeError: fetch failed", "The service could not be reached."],
	["could not be reached: TypeError: DNS points to quota.example", "The service could not be reached."],
	["gave an answer that cannot be read", "The service gave an answer that cannot be read."],
	["answered 403, allowance used up: [text]", "The allowance at the service is used up for now."],
	[
		"answered 429, retry after 15 min: slow down",
		"The allowance at the service is used up for now. It wants to be tried again in 15 minutes.",
	],
	["answered 503: no credentials, quota or network", "The service is out of order at the moment."],
	["answered 404: ", "There is no such service at its address. Support has to correct it."],
	["answered 418: ", "The service refuses the request (418). Support has to look at its settings."],
	[
		"MAIL_PROVIDER [text] needs MAIL_URL and MAIL_TOKEN",
		"The service is not set up completely. Support has to complete its settings.",
	],
	["E_SENDER_NOT_VERIFIED: x", "The service refused the key. Support has to enter a new one."],
	[
		"The provider finds no addresses.",
		"The service finds no addresses; those of the built-in list are shown.",
	],
	["something else", "The service does not work at the moment."],
])("%s is described as %s", (error, words) => {
	expect(describeServiceError(error)).toBe(words);
});
