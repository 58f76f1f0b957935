import { expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { describeChanges } from "./request-changes";

const job = {
	weight: 310,
	collection_date: "2026-07-01",
	collection_time: "07:00",
	delivery_town: null,
	customer_reference: [{ id: 1, name: "PO-1" }],
} as unknown as JobView;

it.each([
	["a number", { weight: 400 }, "weight 310 to 400"],
	["a time, in London", { collection_time: "08:30" }, "collection time 08:00 to 09:30"],
	["a day", { collection_date: "2026-07-02" }, "collection date 01-07-2026 to 02-07-2026"],
	["what was empty", { delivery_town: "York" }, "delivery town nothing to York"],
	["references", { customer_reference: [{ name: "A" }, { name: "B" }] }, "customer reference PO-1 to A, B"],
	["a position, which is left out", { delivery_latitude: 1, weight: null }, "weight 310 to nothing"],
])("describes the change of %s", (_case, changes, text) => {
	expect(describeChanges(job, changes)).toBe(text);
});
