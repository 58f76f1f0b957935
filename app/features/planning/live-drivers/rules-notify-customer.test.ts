import { expect, it } from "vitest";
import { liveDriver } from "@/tests/support/driver/live-driver";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { notifyCustomerLink } from "./rules-notify-customer";

const next_stop: LiveDriver["next_stop"] = {
	...{ job_id: 1, job_number: "48001", does: "delivery", name: null, town: "Luton", post_code: null },
	...{ latitude: null, longitude: null },
	...{ wanted: "2026-11-23T18:00:00.000Z", expected: "2026-11-23T18:40:00.000Z" },
};
const driver = (
	fields: Parameters<typeof liveDriver>[1],
	next: Partial<typeof next_stop> = {},
): LiveDriver => {
	const live = liveDriver(1, fields);
	const jobs = live.jobs.map((job) => ({ ...job, customer_email: "desk@eastfield.test" }));
	return { ...live, next_stop: { ...next_stop, ...next } as LiveDriver["next_stop"], jobs };
};
const mailOf = (live: LiveDriver) => {
	const { pathname, searchParams } = new URL(notifyCustomerLink(live) ?? "");
	return [pathname, searchParams.get("subject"), searchParams.get("body")];
};

it("mails a late stop's customer with both times", () => {
	expect(mailOf(driver({ late_minutes: 40 }))).toEqual([
		"desk@eastfield.test",
		"Job 48001 is running late",
		"Our delivery of job 48001 to Luton is now expected at 18:40 instead of 18:00.",
	]);
});

it("mails when a stop in time is expected, and that one without a driver is delayed", () => {
	expect(mailOf(driver({}, { does: "collection" })).slice(1)).toEqual([
		"Job 48001: expected at 18:40",
		"Our collection of job 48001 in Luton is expected at 18:40.",
	]);
	expect(mailOf(driver({ state: "clocked_out", open_stops: 1 }, { expected: null })).slice(1)).toEqual([
		"Job 48001 is running late",
		"Our delivery of job 48001 to Luton is delayed. We shall let you know the new time.",
	]);
});

it("mails nobody without an address or a stop", () => {
	const live = driver({});
	expect(notifyCustomerLink({ ...live, jobs: liveDriver(1).jobs })).toBeUndefined();
	expect(notifyCustomerLink({ ...live, next_stop: null })).toBeUndefined();
});
