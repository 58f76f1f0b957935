import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { readPdf, setCompanyPrint } from "@/tests/support/jobs/job-papers";
import { giveJob, makeLink, openLink } from "@/tests/support/jobs/sub-contractor-link";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";
import { AMEND_BOOKED_JOBS_PATH } from "~/domain/kernel/permissions/rights";
import { splitResponse } from "~/domain/planning/planner/responses-changes";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const DAVE = { collection_contact_name: "Dave at gate 3" };
const BOTH = { ...DAVE, delivery_contact_name: "Mrs Ward" };
const NONE = { collection_contact_name: null, delivery_contact_name: null };

const change = async (id: number, fields: object, by = admin) => {
	const { version } = await readJob(admin, id);
	return await by.call<JobView>("PUT", `/client/update-job/${id}`, { version, ...fields });
};
const rowsOf = async (id: number) =>
	(await api.north.d1.prepare("SELECT * FROM job_contact WHERE job_id = ?").bind(id).all()).results;

describe("whom to ask for at a job's stops", () => {
	it("is saved, changed and cleared, with a row only while there is a name", async () => {
		const { id } = await saveJobAs(admin, BOTH);
		expect(await readJob(admin, id)).toMatchObject(BOTH);
		const changed = await change(id, { delivery_contact_name: "Night desk" });
		expect(changed.data).toMatchObject({ ...DAVE, delivery_contact_name: "Night desk" });
		expect(changed.data.job_activities.at(-1)?.message).toBe(
			"Changed: delivery contact name Mrs Ward → Night desk",
		);
		expect((await change(id, { delivery_name: "Shop C" })).data).toMatchObject(DAVE);
		expect(
			(await change(id, { collection_contact_name: "", delivery_contact_name: null })).data,
		).toMatchObject(NONE);
		expect(await rowsOf(id)).toEqual([]);
		expect(await rowsOf((await saveJobAs(admin)).id)).toEqual([]);
	});

	it("is 60 characters at most", async () => {
		const { status, data } = await admin.call("POST", "/client/save-job", {
			...(await saveJobAs(admin)),
			uid: undefined,
			delivery_contact_name: "x".repeat(61),
		});
		expect([status, data]).toMatchObject([422, { delivery_contact_name: ["At most 60 characters"] }]);
	});

	it("is that of the side which the mode has", async () => {
		const { id } = await saveJobAs(admin, { ...BOTH, mode: 1 });
		expect(await readJob(admin, id)).toMatchObject({ ...DAVE, delivery_contact_name: null });
	});

	it("is copied: by a duplicate, on recurring days and to a new job like an earlier one", async () => {
		const { id, customer_id } = await saveJobAs(admin, BOTH);
		expect((await admin.call("POST", `/client/duplicate-job/${id}`, {})).data).toMatchObject(BOTH);
		const { data } = await admin.call<{ jobData: { id: number }[] }>("POST", "/client/recurring-jobs", {
			job_id: id,
			recurring_dates: ["2026-12-01", "2026-12-02"],
			count: 1,
		});
		for (const copy of data.jobData) expect(await readJob(admin, copy.id)).toMatchObject(BOTH);
		const eastfield = await api.north.signIn("Ewa", { user_type: "customer", customer_id });
		expect((await eastfield.call("GET", `/customer/jobs/${id}/copy`)).data).toMatchObject(BOTH);
	});
});

describe("whom to ask for at the stops of a trip", () => {
	it("is the stop's own, and copied with the trip", async () => {
		const trip = await saveJobAs(admin, { job_type: 3, ...DAVE });
		const { data } = await admin.call<SubJobWithTrip>("POST", "/client/sub-job", {
			parent_id: trip.id,
			mode: 2,
			delivery_date: FLEET_DAY,
			delivery_time: "10:00",
			delivery_contact_name: "Kim",
		});
		expect(data.trip.trip_sub_jobs).toMatchObject([
			{ collection_contact_name: null, delivery_contact_name: "Kim" },
		]);
		const copy = await admin.call<JobView>("POST", `/client/duplicate-job/${trip.id}`, {});
		expect(copy.data).toMatchObject({
			...DAVE,
			trip_sub_jobs: [{ delivery_contact_name: "Kim" }],
		});
	});

	it("goes to the halves of a split job, and back as they were changed", async () => {
		const { id } = await saveJobAs(admin, BOTH);
		const split = await admin.call("POST", "/client/planner/split-job-for-vehicle", { job_id: id });
		const { collection_job, delivery_job } = splitResponse.parse(split.data);
		expect(await readJob(admin, collection_job.id)).toMatchObject({ ...DAVE, delivery_contact_name: null });
		expect(await readJob(admin, delivery_job.id)).toMatchObject({
			collection_contact_name: null,
			delivery_contact_name: "Mrs Ward",
		});
		expect((await change(delivery_job.id, { delivery_contact_name: "Night desk" })).status).toBe(200);
		const body = { job_id: id, vehicle_id: null };
		expect((await admin.call("POST", "/client/planner/merge-job-for-planning", body)).status).toBe(200);
		expect(await readJob(admin, id)).toMatchObject({ ...DAVE, delivery_contact_name: "Night desk" });
	});
});

describe("who carries a job", () => {
	it("reads whom to ask for, and what an amendment makes of it", async () => {
		const senior = await api.north.signIn("Senior", {
			user_type: "client",
			role_id: await createRole(api.north, "/home", "/traffic-diary", AMEND_BOOKED_JOBS_PATH),
		});
		const dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
		const { id } = await saveJobAs(admin, DAVE);
		expect((await allocateToWorkday(admin, id)).status).toBe(200);
		expect((await change(id, { delivery_contact_name: "Kim" })).status).toBe(409);
		expect((await change(id, { delivery_contact_name: "Kim" }, senior)).status).toBe(200);
		const message = await api.north.d1
			.prepare("SELECT body FROM driver_message WHERE job_id = ?")
			.bind(id)
			.first<string>("body");
		expect(message).toContain("Delivery contact name: Kim (was none)");
		const { data } = await dan.call<{ workdays: { jobs: { id: number }[] }[] }>(
			"GET",
			`/driver/day?date=${FLEET_DAY}`,
		);
		expect(data.workdays.flatMap(({ jobs }) => jobs).find((job) => job.id === id)).toMatchObject({
			collection: { contact_name: "Dave at gate 3" },
			delivery: { contact_name: "Kim" },
		});
	});

	it("reads it by a sub-contractor's link and on the worksheet", async () => {
		const { id } = await giveJob(admin, 1, {}, BOTH);
		const link = openLink(api, await makeLink(admin, 1));
		expect((await link.jobs()).find((job) => job.id === id)).toMatchObject({
			collection: { contact_name: "Dave at gate 3" },
			delivery: { contact_name: "Mrs Ward" },
		});
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const sheet = await admin.fetch("GET", `/client/traffic-diary/download-work-sheet-pdf/${id}`);
		expect((await readPdf(sheet)).text).toContain("Contact Dave at gate 3");
	});
});
