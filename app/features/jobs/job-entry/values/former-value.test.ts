import { expect, it } from "vitest";
import type { JobFieldName } from "~/domain/jobs/jobs/model/fields";
import { describeFormer } from "./former-value";

it.each<[JobFieldName, unknown, string | null]>([
	["delivery_time", "18:00", "was 18:00"],
	["delivery_date", "2026-07-20", "was 20-07-2026"],
	["delivery_town", "York", "was York"],
	["weight", 48, "was 48"],
	["delivery_phone", "", "was empty"],
	["item_count", null, "was empty"],
	["customer_reference", ["A", "B"], "was A, B"],
	["customer_reference", [], "was empty"],
	["do_not_stack", 1, null],
	["load_type_id", 3, null],
])("%s of %s: %s", (name, value, text) => {
	expect(describeFormer(name, value)).toBe(text);
});
