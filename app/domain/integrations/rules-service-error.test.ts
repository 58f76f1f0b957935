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
	["MAIL_URL is not set", "The service does not work at the moment."],
])("%s is described as %s", (error, words) => {
	expect(describeServiceError(error)).toBe(words);
});
