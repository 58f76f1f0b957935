import { describe, expect, it } from "vitest";
import { describeThrown, maskMessage } from "./describe-thrown";

describe("a message in the log", () => {
	it.each([
		[
			`Unexpected token 's', "secret-word" is not valid JSON`,
			"Unexpected token [text], [text] is not valid JSON",
		],
		["Unterminated string in JSON: 'hunter2 and more", "Unterminated string in JSON: [text]"],
		["no user sam.o'neil@north.test there", "no user sam.o[text]"],
		["mail to <pat@north.test> bounced", "mail to <[address]> bounced"],
		["link 0123456789abcdef0123456789abcdef expired", "link [token] expired"],
		["code 123456 is wrong", "code [number] is wrong"],
		["UNIQUE constraint failed: login.email", "UNIQUE constraint failed: login.email"],
		["tenant database TENANT_DB_07 is not bound", "tenant database TENANT_DB_07 is not bound"],
	])("masks what %j may quote", (message, expected) => {
		expect(maskMessage(message)).toBe(expected);
	});

	it("has a limit", () => {
		expect(maskMessage("a b ".repeat(500)).length).toBeLessThanOrEqual(300);
	});
});

describe("an error in the log", () => {
	it("has its name, its masked message and where it was thrown", () => {
		const { name, message, at } = describeThrown(new TypeError('cannot read "hunter2"'));
		expect([name, message]).toEqual(["TypeError", "cannot read [text]"]);
		expect(at[0]).toContain("describe-thrown.test");
		expect(JSON.stringify(at)).not.toContain("hunter2");
	});

	it("may be anything that was thrown", () => {
		expect(describeThrown("broken")).toEqual({ name: "string", message: "broken", at: [] });
	});
});
