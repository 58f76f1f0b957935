import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKED_DAY, BOOKING } from "@/tests/support/portal/portal-bookings";
import { addEnteredTariff, addRateCard, zoneContent } from "@/tests/support/rates/rate-cards";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";

let admin: ApiCaller;

openApiBeforeAll(async (opened) => {
	admin = opened.admin;
	const extra_tariff_id = await addEnteredTariff(opened.api.north, "DROP");
	const content = zoneContent(extra_tariff_id);
	const drops = { id: "drops", label: "Drops", extra_tariff_id, kind: "drops" as const, included: 1 };
	await addRateCard(opened.api.north, {
		content: { ...content, extras: [{ ...drops, amounts: [{ load_type_id: null, amount: 15 }] }] },
		customer_id: 1,
	});
});

const STOP = { mode: 2, delivery_post_code: "YO1 7HH", delivery_date: BOOKED_DAY, delivery_time: "15:00" };
const saveTrip = (fields: object = {}) =>
	saveJobAs(admin, {
		...{ ...BOOKING, customer_id: 1, job_type: 3, mode: 0, base_charge: null, trip_sub_jobs: [STOP] },
		...fields,
	});
const addStop = (parent_id: number, fields: object = {}) =>
	admin.call<SubJobWithTrip>("POST", "/client/sub-job", { parent_id, ...STOP, ...fields });
const remove = (id = 0) => admin.call("DELETE", `/client/sub-job/${id}`);
const cancel = (id: number) =>
	admin.call<JobView>("PUT", `/client/update-job-status/${id}`, { status: "Cancelled" });
const extrasOf = async (id: number) => (await readJob(admin, id)).extras;

describe("a trip that a card has priced", () => {
	it("is charged the stops that are added, and no longer those that are deleted", async () => {
		const trip = await saveTrip();
		expect(trip).toMatchObject({ base_charge: 95, extras: 15, total_charge: 110 });
		const { data } = await addStop(trip.id);
		expect(data.trip).toMatchObject({ base_charge: 95, extras: 30, total_charge: 125, rate: { extras: 30 } });
		await addStop(trip.id);
		expect(await extrasOf(trip.id)).toBe(45);
		await remove(data.sub_job.id);
		expect(await extrasOf(trip.id)).toBe(30);
		await remove(trip.trip_sub_jobs[0]?.id);
		expect(await readJob(admin, trip.id)).toMatchObject({ extras: 15, total_charge: 110 });
	});

	it("is no longer charged a stop of a quote that is cancelled", async () => {
		const trip = await saveTrip({ status: "Quote" });
		const { data } = await addStop(trip.id);
		expect(data.trip).toMatchObject({ status: "Quote", extras: 30 });
		expect((await cancel(data.sub_job.id)).status).toBe(200);
		expect(await readJob(admin, trip.id)).toMatchObject({ extras: 15, total_charge: 110 });
	});

	it("is priced again where a stop gets another place", async () => {
		const trip = await saveTrip();
		const { data } = await addStop(trip.id);
		const { id, version } = data.sub_job;
		const change = { version, delivery_post_code: "YO24 1AA" };
		expect((await admin.call("PUT", `/client/sub-job/${id}`, change)).status).toBe(200);
		expect(await readJob(admin, trip.id)).toMatchObject({ extras: 30, version: data.trip.version + 1 });
	});

	it("is not charged a stop that another customer pays for, whatever changes", async () => {
		const trip = await saveTrip();
		const { data } = await addStop(trip.id, { customer_id: 2 });
		expect(data.trip).toMatchObject({ extras: 15, version: trip.version });
		const changed = await admin.call<JobView>("PUT", `/client/update-job/${trip.id}`, {
			...{ version: data.trip.version, item_count: 7 },
		});
		expect(changed.data).toMatchObject({ extras: 15, total_charge: 110 });
	});

	it("stays at a price that was typed", async () => {
		const trip = await saveTrip({ base_charge: 80 });
		const { data } = await addStop(trip.id);
		expect(data.trip).toMatchObject({ base_charge: 80, total_charge: trip.total_charge });
	});

	it("gives its copy the stops that it has", async () => {
		const trip = await saveTrip();
		await remove((await addStop(trip.id)).data.sub_job.id);
		const { data } = await admin.call<JobView>("POST", `/client/duplicate-job/${trip.id}`);
		expect(await readJob(admin, data.id)).toMatchObject({ extras: 15, total_charge: 110 });
	});
});
