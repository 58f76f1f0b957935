import { describe, expect, it } from "vitest";
import type { BellNotification } from "./bell-events";
import { getLateContacts } from "./late-contacts";

const late = {
	minutes: 25,
	driver: "Ann Lee",
	driver_phone: "07700 900142",
	customer: "Eastfield",
	customer_email: "desk@eastfield.test",
	town: "York",
};
const notice: BellNotification = {
	id: 1,
	slug: "job_late",
	title: "Job 48116 will be late",
	message: "Delivery expected at 12:00, wanted at 11:35",
	about: "job",
	about_id: 7,
	job_number: "48116",
	is_read: 0,
	read_at: null,
	created_at: "2026-11-20T10:00:00.000Z",
	late,
};

describe("a late job", () => {
	it("has its driver called and its customer mailed with what is expected", () => {
		const { call, notify } = getLateContacts(notice);
		expect(call).toBe("tel:07700900142");
		const mail = new URL(notify ?? "");
		expect(mail.pathname).toBe("desk@eastfield.test");
		expect(mail.searchParams.get("subject")).toBe("Job 48116 to York is running late");
		expect(mail.searchParams.get("body")).toBe(
			"Our job 48116 to York is running late.\nDelivery expected at 12:00, wanted at 11:35.",
		);
	});

	it.each([
		["without a number or an address", { ...late, driver_phone: null, customer_email: null }],
		["that is in time again", { ...late, minutes: 0 }],
		["that is none", null],
	])("%s has neither", (_, changed) => {
		expect(getLateContacts({ ...notice, late: changed })).toEqual({ call: undefined, notify: undefined });
	});
});
