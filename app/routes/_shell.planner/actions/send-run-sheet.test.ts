import { describe, expect, it } from "vitest";
import { describeRecipients } from "./send-run-sheet";

const dan = { full_name: "Dan Webb", email: "dan@webb.test" };
const eva = { full_name: "Eva Lind", email: null };

describe("the question before a run sheet is mailed", () => {
	it.each([
		["names who gets it", [dan], "To Dan Webb, dan@webb.test"],
		[
			"names who has no address",
			[dan, eva],
			"To Dan Webb, dan@webb.test\nEva Lind has no email address and gets none.",
		],
		["is none where no one has an address", [eva], null],
		["is none without a driver", [], null],
	])("%s", (_, drivers, question) => expect(describeRecipients(drivers)).toBe(question));
});
