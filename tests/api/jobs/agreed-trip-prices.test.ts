import { describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import { addRow, changeRow, changeRows } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKED_DAY, BOOKING } from "@/tests/support/portal/portal-bookings";
import { addEnteredTariff, addRateCard, addVersion, zoneContent } from "@/tests/support/rates/rate-cards";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";
import type { RateCardContent } from "~/shared/rates/rate-card";

let admin: ApiCaller;
let north: TestCompany;
let card: { id: number; content: RateCardContent };

/** £95 from Leeds to York, £5 an item, and £15 a drop beyond the first. */
openApiBeforeAll(async (opened) => {
	({ admin } = opened);
	north = opened.api.north;
	const extra_tariff_id = await addEnteredTariff(north, "DROP");
	const content = zoneContent(await addEnteredTariff(north, "HANDLING"));
	const amounts = [{ load_type_id: null, amount: 15 }];
	const drops = {
		id: "drops",
		label: "Drops",
		extra_tariff_id,
		kind: "drops" as const,
		included: 1,
		amounts,
	};
	card = { id: 0, content: { ...content, extras: [drops, ...content.extras] } };
	card.id = await addRateCard(north, { content: card.content, customer_id: 1 });
});

const STOP = { mode: 2, delivery_post_code: "YO1 7HH", delivery_date: BOOKED_DAY, delivery_time: "15:00" };

/** A trip with one stop, £120, in a status, which its stop has as well. */
async function tripIn(status: JobStatus, fields: object = {}): Promise<JobView> {
	const trip = await saveJobAs(admin, {
		...{ ...BOOKING, customer_id: 1, job_type: 3, mode: 0, base_charge: null, trip_sub_jobs: [STOP] },
		...fields,
	});
	await setJobColumns(north, trip.id, { status: statusRank(status) });
	await changeRows(north.d1, "job", { parent_id: trip.id }, { status: statusRank(status) });
	return await readJob(admin, trip.id);
}
const addStop = (parent_id: number, fields: object = {}) =>
	admin.call<SubJobWithTrip>("POST", "/client/sub-job", { parent_id, ...STOP, ...fields });
const remove = (id = 0) => admin.call("DELETE", `/client/sub-job/${id}`);
const amountsOf = ({ job_extra_charges }: JobView) => job_extra_charges.map(({ amount }) => amount).sort();

describe("a trip whose price is agreed", () => {
	it.each(["Planned", "Booked", "Inprogress"] as const)(
		"that is %s is charged a stop that is added",
		async (status) => {
			const trip = await tripIn(status);
			expect(trip).toMatchObject({ base_charge: 95, extras: 25, total_charge: 120 });
			const { data } = await addStop(trip.id);
			expect(data.trip).toMatchObject({ base_charge: 95, extras: 40, total_charge: 135 });
			expect(data.trip.rate).toMatchObject({ extras: 40, typed_at: null });
			expect(data.trip.rate?.reasons.map(({ amount }) => amount)).toEqual([95, 30, 10]);
			expect(data.trip.job_activities.map(({ message }) => message)).toContain("Priced again for its stops");
			await remove(data.sub_job.id);
			expect(await readJob(admin, trip.id)).toMatchObject({ extras: 25, total_charge: 120 });
		},
	);

	it("is changed in what counts the stops alone, by the version that has priced it", async () => {
		const trip = await tripIn("Planned", { customer_reference: [{ name: "A 1" }] });
		await setJobColumns(north, trip.id, { item_count: 9 });
		await addVersion(north, card.id, {
			number: 2,
			content: zoneContent(card.content.extras[1]?.extra_tariff_id ?? 0, 300),
		});
		const { data } = await addStop(trip.id);
		expect(data.trip).toMatchObject({ base_charge: 95, extras: 40, total_charge: 135 });
		expect(data.trip.rate).toMatchObject({ card_version: 1 });
		expect(amountsOf(data.trip)).toEqual([10, 30]);
		await addVersion(north, card.id, { number: 3, content: card.content });
	});

	it("leaves what was chosen beside the card as it was agreed", async () => {
		const tariff = await addRow(north.d1, "extra_tariff", {
			code: "TAIL",
			name: "Tail lift",
			type: 0,
			charge: 20,
			position: 901,
		});
		const trip = await tripIn("Planned", { job_extra_charges: [{ extra_tariff_id: tariff, count: 1 }] });
		expect(trip.extras).toBe(45);
		await changeRow(north.d1, "extra_tariff", tariff, { charge: 99 });
		expect((await addStop(trip.id)).data.trip).toMatchObject({ extras: 60, total_charge: 155 });
	});

	it("stays at a price that was typed, though the card's beside it is another", async () => {
		const trip = await tripIn("Booked", { base_charge: 80 });
		expect((await addStop(trip.id)).data.trip).toMatchObject({
			base_charge: 80,
			total_charge: trip.total_charge,
		});
	});

	it("stays, with a note, where the card has no price for a stop, and follows again without it", async () => {
		const trip = await tripIn("Booked");
		const { data } = await addStop(trip.id, { delivery_post_code: "SW1A 1AA" });
		expect(data.trip).toMatchObject({ total_charge: 120, rate: { extras: 25 } });
		expect(data.trip.job_activities.map(({ message }) => message)).toContainEqual(
			expect.stringMatching(/^Its price stays: with these stops the card has none\. /),
		);
		expect((await addStop(trip.id)).data.trip.total_charge).toBe(120);
		await remove(data.sub_job.id);
		expect(await readJob(admin, trip.id)).toMatchObject({ extras: 40, total_charge: 135 });
	});

	it("stays where its day is in a closed VAT period", async () => {
		const trip = await tripIn("Planned");
		const period = { date_from: BOOKED_DAY, date_to: BOOKED_DAY, net: 0, vat: 0 };
		await addRow(north.d1, "vat_period", period);
		expect((await addStop(trip.id)).data.trip).toMatchObject({ total_charge: 120, rate: { extras: 25 } });
		await north.d1.prepare("DELETE FROM vat_period").run();
	});

	it("is priced again where a stop gets another place, is cancelled or restored", async () => {
		const trip = await tripIn("Planned");
		const { data } = await addStop(trip.id);
		await remove(data.sub_job.id);
		expect((await admin.call("POST", `/client/restore-job/${data.sub_job.id}`)).status).toBe(200);
		expect(await readJob(admin, trip.id)).toMatchObject({ extras: 40 });
	});

	it("of several that two people change at once lets the second try again", async () => {
		const trip = await tripIn("Planned");
		const [one, other] = await Promise.all([addStop(trip.id), addStop(trip.id)]);
		const added = [one, other].filter(({ status }) => status === 200);
		expect((await readJob(admin, trip.id)).extras).toBe(25 + 15 * added.length);
		expect([one.status, other.status].every((status) => status === 200 || status === 409)).toBe(true);
	});
});
