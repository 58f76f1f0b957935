import { describe, expect, test } from "vitest";
import type { JobStatus } from "../model/status";
import { dropsOf } from "./price-new-jobs";

const YORK = { collection_post_code: "LS1 1AA", delivery_post_code: "YO1 7HH" };
const stop = (fields: { customer_id?: number | null; status?: JobStatus; is_leg?: 0 | 1 } = {}) => ({
	...YORK,
	...fields,
});

describe("the drops of a trip", () => {
	test.each([
		["a stop that is not stored", stop(), ["YO1 7HH"]],
		["one of the same customer", stop({ customer_id: 1, status: "Pending", is_leg: 0 }), ["YO1 7HH"]],
		["one without a delivery", { ...stop(), delivery_post_code: "" }, ["LS1 1AA"]],
		["one without a place", { collection_post_code: null, delivery_post_code: null }, [null]],
		["not one that another customer pays for", stop({ customer_id: 2 }), []],
		["not a cancelled one", stop({ customer_id: 1, status: "Cancelled" }), []],
		["not a deleted one", stop({ customer_id: 1, status: "Deleted" }), []],
		["not a leg of a split job", stop({ customer_id: 1, status: "Planned", is_leg: 1 }), []],
	])("%s", (_, one, expected) => {
		expect(dropsOf({ customer_id: 1 }, [one]).map(({ post_code }) => post_code)).toEqual(expected);
	});
});
