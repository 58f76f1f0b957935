import { describe, expect, it } from "vitest";
import type { ExchangeLoadStatus } from "~/shared/exchange-port";
import {
	canCancelLoad,
	hasQuoteMenu,
	isNews,
	isOnOffer,
	postError,
	QUOTE_ACTIONS,
	QUOTES_HEIGHT,
} from "./rules-state";

const job = (cx_loads_status: string | null, changes: object = {}) => ({
	status: "Pending",
	job_type: 1,
	parent_id: null,
	cx_job: cx_loads_status === null ? null : { cx_loads_status },
	...changes,
});

describe("Cancel CX Job", () => {
	it.each([
		["x-cancel-shown: posted job", job("Posted To CX"), true],
		["x-cancel-shown: posted trip", job("Posted To CX", { job_type: 3 }), false],
		["x-cancel-shown: sub-job", job("Posted To CX", { parent_id: 4 }), false],
		["x-cancel-shown: accepted", job("Accepted"), false],
		["x-cancel-shown: not posted", job(null), false],
	])("%s", (_rule, subject, expected) => {
		expect(canCancelLoad(subject)).toBe(expected);
	});
});

it.each([
	["Posting", true],
	["Posted To CX", true],
	["Awarding", true],
	["Accepted", false],
	["Expired", false],
	[null, false],
	[undefined, false],
])("a load that is %s is on offer: %s", (status, expected) => expect(isOnOffer(status)).toBe(expected));

describe("posting a job", () => {
	it.each([
		["a pending job", job(null), null],
		["one whose load has expired", job("Expired"), null],
		["one that the exchange refused", job("Not posted"), null],
		["one whose haulier was de-allocated", job("Accepted"), null],
		["a posted one", job("Posted To CX"), "The job has been posted to the courier exchange."],
		["one whose answer was lost", job("Posting"), "The job has been posted to the courier exchange."],
		[
			"a booked one",
			job(null, { status: "Booked" }),
			"A job that is Booked cannot be posted to the courier exchange.",
		],
		["a trip", job(null, { job_type: 3 }), "Only jobs can be posted to the courier exchange."],
	])("%s", (_name, subject, expected) => {
		expect(postError(subject)).toBe(expected);
	});
});

describe("quotes", () => {
	it("x-quote-statuses: ACCEPTED, DISMISSED and CANCELLED", () => {
		expect(QUOTE_ACTIONS).toEqual(["ACCEPTED", "DISMISSED", "CANCELLED"]);
	});

	it.each([
		["POSTED", true],
		["ACCEPTED", false],
		["DISMISSED", false],
		["CANCELLED", false],
		["EXPIRED", false],
	] as const)("x-quote-menu: %s", (status, expected) => {
		expect(hasQuoteMenu(status)).toBe(expected);
	});

	it("x-quotes-height: 350 pixels", () => {
		expect(QUOTES_HEIGHT).toBe(350);
	});
});

describe("pushed news", () => {
	it.each<[string, ExchangeLoadStatus, boolean]>([
		["Posting", "POSTED", true],
		["Posted To CX", "POSTED", false],
		["Posted To CX", "ACCEPTED", true],
		["Accepted", "POSTED", false],
		["Accepted", "ACCEPTED", false],
		["Awarding", "ACCEPTED", false],
		["Accepted", "DELIVERED", true],
		["Delivered", "ACCEPTED", false],
		["Cancelled", "POSTED", false],
		["Indepot", "DELIVERED", true],
	])("here %s, there %s", (here, there, expected) => {
		expect(isNews(here, there)).toBe(expected);
	});
});
