import { describe, expect, it } from "vitest";
import { templateErrors } from "./schemas";

const wording = { subject: "Welcome", cc: "", bcc: "", reply_to: "", is_enabled: 1 as const };

describe("a secret in a wording", () => {
	it.each([
		["registration", "Choose your password here: {{link}}", true],
		["registration", "({{ link }}).", true],
		["registration", "<{{link}}>\nBye", true],
		["registration", "https://elsewhere/?u={{link}}", false],
		["registration", "https://elsewhere/?u={{ link }}", false],
		["registration", "{{link}}.elsewhere.example", false],
		["registration", "Good: {{link}} and bad: https://elsewhere/{{link}}", false],
		["registration", "{{company}}{{link}}", false],
		["one_time_code", "Your code is {{code}}.", true],
		["one_time_code", "https://elsewhere/{{code}}", false],
	])("%s: %s", (slug, body, isAllowed) => {
		const { body: error } = templateErrors(slug, { ...wording, body });
		expect(error === undefined).toBe(isAllowed);
	});

	it("is refused at the subject too", () => {
		const sent = { ...wording, subject: "https://elsewhere/{{link}}", body: "{{link}}" };
		expect(templateErrors("registration", sent)).toEqual({
			subject: "{{link}} must stand alone, with spaces around it",
		});
	});
});
