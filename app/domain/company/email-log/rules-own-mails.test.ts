import { describe, expect, it } from "vitest";
import { MAIL_KINDS } from "~/domain/kernel/mail/catalogue";
import { describeOwnState, listOwnKinds } from "./rules-own-mails";

const ALL = { can_track: true, can_see_prices: true, can_see_pods: true };
const actor = (rights: Partial<typeof ALL> = {}, ...paths: string[]) => ({
	permissions: new Set(paths),
	rights: { ...ALL, ...rights },
});

describe("the mails of a customer's own log", () => {
	it("are none that go to drivers, suppliers or the office", () => {
		const kinds = listOwnKinds(actor({}, "/customer/finance"));
		const others = [
			"sub_contractor_job",
			"registration",
			"one_time_code",
			"job_reminder",
			"self_bill",
			"test",
		];
		expect(kinds.filter((kind) => others.includes(kind))).toEqual([]);
		const office = MAIL_KINDS.filter(({ area }) => area !== "general" && area !== "invoice");
		expect(kinds.filter((kind) => office.some(({ slug }) => slug === kind))).toEqual([]);
	});

	it.each([
		["invoice", actor(), false],
		["invoice", actor({}, "/customer/finance"), true],
		["customer_invoice", actor(), false],
		["quote", actor({ can_see_prices: false }), false],
		["quote", actor(), true],
		["pod", actor({ can_see_pods: false }), false],
		["job_booked", actor({ can_see_prices: false, can_see_pods: false }), true],
	])("%s as far as the right goes", (kind, user, isListed) => {
		expect(listOwnKinds(user).includes(kind)).toBe(isListed);
	});

	it.each([
		["queued", "Sending"],
		["sending", "Sending"],
		["sent", "Sent"],
		["stored", "Sent"],
		["failed", "Not delivered"],
	])("%s is %s", (status, text) => {
		expect(describeOwnState(status)).toBe(text);
	});
});
