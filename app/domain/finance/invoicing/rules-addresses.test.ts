import { expect, test } from "vitest";
import { splitByAddress } from "./rules-addresses";

test("a mail without an address holds up no other", () => {
	const [first, second, third] = [
		{ emails: ["a@example.test"] },
		{ emails: [] },
		{ emails: ["c@example.test"] },
	];
	expect(splitByAddress([first, second, third])).toEqual({ ready: [first, third], missing: [second] });
});
