import { describe, expect, it } from "vitest";
import {
	ACTIVITY_TYPES,
	canDeleteActivity,
	canSeeActivity,
	PUBLIC_ACTIVITY_TYPES,
} from "../model/rules-activity";
import { diaryColumns, diaryDefaults, subJobType } from "./rules-diary";
import { getSortRequest } from "./rules-list";

describe("the diary", () => {
	it.each([
		["diary-default-dates", "2024-01-10T12:00:00Z", "2024-01-10"],
		["diary-default-dates: in London it is tomorrow", "2024-07-10T23:30:00Z", "2024-07-11"],
	])("%s", (_id, now, day) => {
		expect(diaryDefaults(new Date(now))).toEqual({ from: day, to: day, page: 1 });
	});

	it("diary-client-columns, diary-client-sees-columns, diary-service-column", () => {
		const titles = (user: "client" | "customer") => diaryColumns(user).map(({ title }) => title);
		const client =
			"Job #,Type,Ref,Customer,Status,Col From,Col Town,Col Date,Del to,Del Town,Del Date,Load Type,Driver/Sub,Price,Action";
		const customer =
			"Job #,Ref,Customer,Status,Col From,Col Town,Col Date,Del to,Del Town,Del Date,Service,Load Type,Price";
		expect([titles("client").join(), titles("customer").join()]).toEqual([client, customer]);
	});

	it.each([
		["subrow-type-label: mode 1", 1, "Collection"],
		["subrow-type-label: mode 2", 2, "Delivery"],
		["subrow-type-label: any other", 0, "Delivery"],
	])("%s", (_id, mode, label) => {
		expect(subJobType(mode)).toBe(label);
	});
});

describe("lists", () => {
	it("sorting-skipped-last-page, sorting-resets-page, sort-by-column", () => {
		expect([getSortRequest("status", "asc", 1), getSortRequest("status", "asc", 0)]).toEqual([null, null]);
		expect(getSortRequest("job_number", "desc", 3)).toEqual({
			page: 1,
			sort: "job_number",
			direction: "desc",
		});
	});
});

describe("the timeline", () => {
	it("non-client-activity-types: users outside the office see only these types", () => {
		expect(PUBLIC_ACTIVITY_TYPES).toEqual([
			"job_progress",
			"arrival",
			"loading",
			"signature",
			"departure",
			"seal",
			"pod",
			"poc",
			"booking",
			"completion",
			"waiting_charge",
			"stop",
			"depot",
			"collected",
		]);
	});

	it.each([
		["non-client-activity-types: a note", "customer", "note_added", false],
		["non-client-activity-types: a POD", "customer", "pod", true],
		["non-client-activity-types: a driver", "driver", "master_edit", false],
		["non-client-activity-types: unknown", "customer", "toString", false],
		["see-client-internals: the office sees all", "client", "note_added", true],
	])("%s", (_id, user, type, expected) => {
		expect(canSeeActivity(user, type)).toBe(expected);
	});

	it("activity-delete-master-edit", () => {
		expect(ACTIVITY_TYPES.filter((type) => canDeleteActivity(type, false))).toEqual([]);
		expect(ACTIVITY_TYPES.filter((type) => !canDeleteActivity(type, true))).toEqual(["master_edit"]);
	});
});
