import { describe, expect, it } from "vitest";
import { findOverlaps, findRaiseOverlap, findUseErrors, type UsedCard } from "./rules-overlaps";

const NO_LIMIT = { service_id: null, load_type_id: null, reference: null };
const ACME = { customer_id: 1, sub_contractor_id: null, owner_driver_id: null, ...NO_LIMIT };
const HAULIER = { ...ACME, customer_id: null, sub_contractor_id: 1 };
const OWNER = { ...ACME, customer_id: null, owner_driver_id: 1 };
const card = (values: Partial<UsedCard>): UsedCard => ({
	id: null,
	name: "New",
	is_standard: 0,
	is_cost: 0,
	date_from: "2026-01-01",
	date_to: "2026-12-31",
	uses: [],
	...values,
});
const fields = (errors: ReadonlyMap<string, string>) => Object.fromEntries(errors);

describe("rate cards on the same days", () => {
	const standard = card({ id: 7, name: "Standard", is_standard: 1 });
	const own = card({ id: 8, name: "Acme", uses: [ACME] });

	it.each<[string, UsedCard, Record<string, string>]>([
		[
			"two standard cards",
			card({ is_standard: 1, date_from: "2026-12-31", date_to: null }),
			{ date_from: "Standard is the standard card from 01-01-2026 to 31-12-2026" },
		],
		["a standard card after another", card({ is_standard: 1, date_from: "2027-01-01", date_to: null }), {}],
		["the card itself", card({ ...standard, date_to: null }), {}],
		[
			"a customer's default twice",
			card({ uses: [{ ...ACME, customer_id: 2 }, ACME] }),
			{ "uses.1.customer_id": "Acme is used for this from 01-01-2026 to 31-12-2026" },
		],
		["a customer's default and a service", card({ uses: [{ ...ACME, service_id: 3 }] }), {}],
		["a standard card of the other side", card({ is_standard: 1, is_cost: 1 }), {}],
		["a card of the other side", card({ is_cost: 1, uses: [HAULIER] }), {}],
		["a standard card beside a customer's", card({ is_standard: 1, date_from: "2027-01-01" }), {}],
	])("%s", (_name, tried, errors) => {
		expect(fields(findOverlaps(tried, [standard, own]))).toEqual(errors);
	});

	it.each([
		["a sub-contractor's", HAULIER, "sub_contractor_id"],
		["an owner-driver's", OWNER, "owner_driver_id"],
	])("%s default twice", (_, use, field) => {
		const paid = card({ id: 9, name: "Hauliers", is_cost: 1, uses: [use] });
		expect(fields(findOverlaps({ ...paid, id: null }, [own, paid]))).toEqual({
			[`uses.0.${field}`]: "Hauliers is used for this from 01-01-2026 to 31-12-2026",
		});
		const other = card({ id: 9, is_cost: 1, uses: [use === OWNER ? HAULIER : OWNER] });
		expect(fields(findOverlaps({ ...paid, id: null }, [other]))).toEqual({});
	});

	it("a raised card stands before its own earlier one, and not before another's", () => {
		const next = card({ id: 9, name: "Acme 2028", date_from: "2028-01-01", uses: [ACME] });
		const until = { ...next, date_to: null };
		expect(findRaiseOverlap({ ...own, date_to: null }, "2027-01-01", [standard, own])).toBeNull();
		expect(findRaiseOverlap(own, "2027-01-01", [own, until])).toBe(
			"Acme 2028 is used for this from 01-01-2028 until further notice",
		);
	});

	it("references are the same in any case", () => {
		const aog = card({ id: 9, name: "AOG", date_to: null, uses: [{ ...ACME, reference: "AOG" }] });
		const tried = card({ date_from: "2030-01-01", date_to: null, uses: [{ ...ACME, reference: "aog" }] });
		expect(fields(findOverlaps(tried, [aog]))).toEqual({
			"uses.0.customer_id": "AOG is used for this from 01-01-2026 until further notice",
		});
	});
});

describe("the uses of a card", () => {
	it.each<[string, Pick<UsedCard, "is_standard" | "is_cost" | "uses">, string[]]>([
		["none on a standard card", { is_standard: 1, is_cost: 0, uses: [] }, []],
		["some on a standard card", { is_standard: 1, is_cost: 0, uses: [ACME] }, ["uses"]],
		["one twice", { is_standard: 0, is_cost: 0, uses: [ACME, ACME] }, ["uses.1.customer_id"]],
		[
			"for two things at once",
			{ is_standard: 0, is_cost: 0, uses: [{ ...ACME, service_id: 1, load_type_id: 2 }] },
			["uses.0.reference"],
		],
		["a sub-contractor of a cost card", { is_standard: 0, is_cost: 1, uses: [HAULIER] }, []],
		["an owner-driver of a cost card", { is_standard: 0, is_cost: 1, uses: [OWNER] }, []],
		[
			"both at once",
			{ is_standard: 0, is_cost: 1, uses: [{ ...HAULIER, owner_driver_id: 1 }] },
			["uses.0.owner_driver_id"],
		],
		[
			"an owner-driver twice",
			{ is_standard: 0, is_cost: 1, uses: [OWNER, OWNER] },
			["uses.1.owner_driver_id"],
		],
		[
			"a sub-contractor of a customers' card",
			{ is_standard: 0, is_cost: 0, uses: [HAULIER] },
			["uses.0.customer_id", "uses.0.sub_contractor_id"],
		],
		[
			"a customer of a cost card",
			{ is_standard: 0, is_cost: 1, uses: [ACME] },
			["uses.0.sub_contractor_id", "uses.0.customer_id"],
		],
	])("%s", (_name, tried, errors) => {
		expect([...findUseErrors(tried).keys()]).toEqual(errors);
	});
});
