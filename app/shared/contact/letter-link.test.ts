import { expect, test } from "vitest";
import { letterLink } from "./letter-link";

test("a mail has its address, subject and lines, without the empty ones", () => {
	const mail = new URL(letterLink("desk@eastfield.test", "Job 1 & 2", ["One", null, "Two"]) ?? "");
	expect([mail.pathname, mail.searchParams.get("subject"), mail.searchParams.get("body")]).toEqual([
		"desk@eastfield.test",
		"Job 1 & 2",
		"One\nTwo",
	]);
	expect(letterLink(null, "Job", [])).toBeUndefined();
});
