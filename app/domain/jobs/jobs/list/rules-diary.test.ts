import { describe, expect, it } from "vitest";
import { diaryColumns, diaryDefaults, subJobType } from "./rules-diary";

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
