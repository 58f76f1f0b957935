import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { bookingCsv } from "@/tests/support/portal/booking-files";
import { BOOKED_DAY, BOOKING, bookAs } from "@/tests/support/portal/portal-bookings";
import {
	addEnteredTariff,
	addRateCard,
	addVersion,
	mileContent,
	zoneContent,
} from "@/tests/support/rates/rate-cards";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import type { BookingResult } from "~/domain/portal/booking-imports/schemas";
import type { LanePrices } from "~/domain/portal/bookings/price-lane";
import type { TariffPrice } from "~/domain/portal/bookings/schemas";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let card: number;
let handling: number;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
	handling = await addEnteredTariff(api.north, "HANDLING");
	card = await addRateCard(api.north, { content: zoneContent(handling), customer_id: 1 });
});

/** The job that comes in by every way. */
const WORKED = { ...BOOKING, customer_id: 1, job_type: 1, mode: 0, base_charge: null };
const PRICED = { base_charge: 95, extras: 10, total_charge: 105 };
const chargesOf = ({ job_extra_charges }: JobView) =>
	job_extra_charges.map(({ extra_tariff_id, amount }) => [extra_tariff_id, amount]);
const change = (job: JobView, changes: object, by = admin) =>
	by.call<JobView>("PUT", `/client/update-job/${job.id}`, { version: job.version, ...changes });

describe("the price by a card", () => {
	it("is that of a job that is saved without a base charge, with its reasons", async () => {
		const job = await saveJobAs(admin, WORKED);
		expect(job).toMatchObject({
			...PRICED,
			rate: {
				card_id: card,
				card_name: "Eastfield 2026",
				card_version: 1,
				base_charge: 95,
				extras: 10,
				typed_at: null,
			},
		});
		expect(chargesOf(job)).toEqual([[handling, 10]]);
		const total = job.rate?.reasons.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
		expect(total).toBe(105);
	});

	it("is that of a booking in the portal, as it was shown", async () => {
		const { data } = await east.call<{ price: TariffPrice }>("POST", "/customer/price", BOOKING);
		expect(data.price).toMatchObject({ base_charge: 95, net: 105, is_binding: true });
		const booked = await bookAs(east, { shown_charge: data.price.net });
		expect(await readJob(admin, booked.id)).toMatchObject({ ...PRICED, rate: { typed_at: null } });
	});

	it.each([
		["the office", "/client/import-bookings/save", () => admin],
		["its customer", "/customer/import-bookings/save", () => east],
	])("is that of a row that %s imports", async (who, path, caller) => {
		const rows = [
			"Customer,Load type,Reference,Collection name,Collection postcode,Collection date,Delivery name,Delivery postcode,Items,Weight",
			`EAST,${await codeOfLoadType()},${who},Tidewell,LS1 1AA,${BOOKED_DAY},Ward,YO1 7HH,2,310`,
		];
		const { sheet, ...file } = await bookingCsv(rows.join("\n"));
		const { data } = await caller().call<{ rows: BookingResult[] }>("POST", path, {
			...file,
			rows: sheet.rows,
		});
		expect(data.rows).toMatchObject([{ state: "saved" }]);
		expect(await readJob(admin, data.rows[0]?.job?.job_id ?? 0)).toMatchObject({
			...PRICED,
			rate: { card_id: card },
		});
	});

	it("is that of a quote line, with the customer's last jobs on the lane", async () => {
		const job = await saveJobAs(admin, WORKED);
		const query = new URLSearchParams({ from: "LS1 1AA", to: "YO1 7HH", customer_id: "1", date: BOOKED_DAY });
		const { data } = await admin.call<LanePrices>("GET", `/client/lane-prices?${query}`);
		const price = data.prices.find(({ load_type_id }) => load_type_id === 501);
		expect(price).toMatchObject({ base_charge: 95, card: { id: card, version: 1, is_binding: true } });
		expect(data.last_jobs[0]).toMatchObject({ id: job.id, total_charge: 105, outcome: "won" });
		expect(data.last_jobs.length).toBeLessThanOrEqual(5);
	});

	it("is none for another customer, whose job stays as it was sent", async () => {
		const job = await saveJobAs(admin, { ...WORKED, customer_id: 2 });
		expect(job).toMatchObject({ base_charge: 0, total_charge: 0, rate: null, job_extra_charges: [] });
	});

	it("is that of a copy", async () => {
		const job = await saveJobAs(admin, WORKED);
		const { data } = await admin.call<JobView>("POST", `/client/duplicate-job/${job.id}`);
		expect(await readJob(admin, data.id)).toMatchObject({
			...PRICED,
			rate: { card_id: card, typed_at: null },
		});
	});
});

const codeOfLoadType = async () =>
	await api.north.d1.prepare("SELECT code FROM load_type WHERE id = 501").first<string>("code");

describe("a price that is typed by hand", () => {
	it("stays with the card's beside it, whatever changes, until the card's is taken", async () => {
		const job = await saveJobAs(admin, { ...WORKED, base_charge: 80 });
		expect(job).toMatchObject({
			...{ base_charge: 80, total_charge: 80 },
			rate: { base_charge: 95, extras: 10, typed_name: expect.stringContaining("Admin") },
		});
		const more = (await change(job, { item_count: 4 })).data;
		expect(more).toMatchObject({ base_charge: 80, total_charge: 80, rate: { base_charge: 95, extras: 20 } });
		expect(more.rate?.typed_at).toBe(job.rate?.typed_at);
		const taken = (await change(more, { base_charge: 95 })).data;
		expect(taken).toMatchObject({
			base_charge: 95,
			total_charge: 115,
			rate: { typed_at: null, typed_by: null },
		});
	});

	it("marks who of two people typed it; the other one is refused", async () => {
		const job = await saveJobAs(admin, WORKED);
		const dana = await api.north.signIn("Dana");
		expect((await change(job, { base_charge: 70 }, dana)).data.rate?.typed_name).toContain("Dana");
		expect((await change(job, { base_charge: 60 })).status).toBe(409);
		expect(await readJob(admin, job.id)).toMatchObject({ base_charge: 70, total_charge: 80 });
	});

	it("is another amount for one of the card's extras, too", async () => {
		const job_extra_charges = [{ extra_tariff_id: handling, amount: 3 }];
		const job = await saveJobAs(admin, { ...WORKED, base_charge: 95, job_extra_charges });
		expect(job).toMatchObject({ base_charge: 95, extras: 3, total_charge: 98, rate: { extras: 10 } });
		expect(job.rate?.typed_at).not.toBeNull();
	});
});

describe("one of the card's extras that the office takes away", () => {
	it("stays away, as a price typed by hand, until the card's price is taken", async () => {
		const job = await saveJobAs(admin, WORKED);
		const without = (await change(job, { job_extra_charges: [] })).data;
		expect(without).toMatchObject({ base_charge: 95, extras: 0, total_charge: 95, rate: { extras: 10 } });
		expect(without.rate?.typed_at).not.toBeNull();
		const more = (await change(without, { item_count: 3 })).data;
		expect(more).toMatchObject({ extras: 0, total_charge: 95, rate: { extras: 15 } });
		expect((await change(more, { base_charge: null })).data).toMatchObject({
			...{ base_charge: 95, extras: 15, total_charge: 110, rate: { typed_at: null } },
		});
	});
});

describe("a job that changes", () => {
	it("is priced again, and keeps the extras that were chosen", async () => {
		const own = await addRow(api.north.d1, "extra_tariff", {
			...{ code: "TAIL", name: "Tail lift", type: 0, charge: 12, position: 901 },
		});
		const job = await saveJobAs(admin, { ...WORKED, job_extra_charges: [{ extra_tariff_id: own }] });
		expect(job).toMatchObject({ base_charge: 95, extras: 22, total_charge: 117 });
		const { data } = await change(job, { item_count: 3 });
		expect(data).toMatchObject({ base_charge: 95, extras: 27, total_charge: 122, rate: { extras: 15 } });
		expect(chargesOf(data).sort()).toEqual(
			[
				[handling, 15],
				[own, 12],
			].sort(),
		);
	});

	it("stays at its price where it had one before any card did", async () => {
		const job = await saveJobAs(admin, { ...WORKED, customer_id: 2, base_charge: 40 });
		expect(job.rate).toBeNull();
		expect((await change(job, { customer_id: 1, item_count: 9 })).data).toMatchObject({
			...{ base_charge: 40, total_charge: 40, rate: null },
		});
	});

	it("stays without one where it had none before any card, until its base charge is asked for", async () => {
		const free = await saveJobAs(admin, { ...WORKED, customer_id: 2, base_charge: 0 });
		const job = (await change(free, { customer_id: 1, item_count: 3 })).data;
		expect(job).toMatchObject({ base_charge: 0, total_charge: 0, rate: null });
		expect((await change(job, { base_charge: null })).data).toMatchObject({
			...{ base_charge: 95, total_charge: 110, rate: { card_id: card } },
		});
	});

	it("keeps the mark of a typed price where its card gives none, unless another customer pays", async () => {
		const job = await saveJobAs(admin, { ...WORKED, base_charge: 80 });
		const far = (await change(job, { delivery_post_code: "M1 1AA" })).data;
		expect(far).toMatchObject({ base_charge: 80, rate: { base_charge: 95, typed_at: job.rate?.typed_at } });
		const other = (await change(far, { customer_id: 2 })).data;
		expect(other).toMatchObject({ base_charge: 80, rate: null });
	});

	it("keeps its price and forgets the reasons where no card prices it any more", async () => {
		const job = await saveJobAs(admin, WORKED);
		const { data } = await change(job, { delivery_post_code: "M1 1AA" });
		expect(data).toMatchObject({ base_charge: 95, rate: null });
	});
});

describe("a price by estimated miles", () => {
	const priceOf = async () =>
		(await east.call<{ price: TariffPrice }>("POST", "/customer/price", BOOKING)).data.price;

	it("is about so much, and booked without a price, unless the company binds itself", async () => {
		await addVersion(api.north, card, { number: 2, content: mileContent(2) });
		const about = await priceOf();
		expect(about).toMatchObject({ is_estimate: true, is_binding: false });
		const booked = await bookAs(east, { shown_charge: about.net });
		expect(await readJob(admin, booked.id)).toMatchObject({ base_charge: 0, total_charge: 0, rate: null });
		await addRow(api.north.d1, "rate_setting", { id: 1, estimates_bind: 1, estimates_rounded_to: 5 });
		const bound = await priceOf();
		expect(bound).toMatchObject({ is_binding: true, base_charge: Math.ceil(about.base_charge / 5) * 5 });
		const job = await readJob(admin, (await bookAs(east, { shown_charge: bound.net })).id);
		expect(job).toMatchObject({
			base_charge: bound.base_charge,
			rate: { is_estimate: 1, typed_at: null, base_charge: bound.base_charge },
		});
	});
});

describe("a job that is being entered", () => {
	const priceEntry = (body: object, by = admin) =>
		by.call<EntryPrice>("POST", "/client/rates/price", { ...WORKED, ...body });

	it("is priced by a card that is not saved", async () => {
		const { data } = await priceEntry({ customer_id: null, content: zoneContent(handling, 50) });
		expect(data).toMatchObject({ price: { base_charge: 50, total: 60 }, missing: null, fuel_percent: null });
	});

	it("is priced by the card of its customer, as far as it is entered", async () => {
		await addVersion(api.north, card, { number: 3, content: zoneContent(handling) });
		const { data } = await priceEntry({ mileage: 25 });
		expect(data).toMatchObject({
			...{ price: { base_charge: 95, total: 105 }, card: { id: card, version: 3 }, mileage: 25 },
			...{ is_binding: true, extra_tariff_ids: [handling] },
		});
		expect((await priceEntry({ delivery_post_code: null })).data).toMatchObject({
			...{ price: null, card: { id: card } },
			missing: expect.any(String),
		});
		expect((await priceEntry({ customer_id: 2 })).data).toMatchObject({ price: null, card: null });
	});

	it("is closed to a role without prices, which sees none of a job's", async () => {
		const job = await saveJobAs(admin, WORKED);
		const role_id = await createRole(api.north, "/traffic-diary", NO_PRICES_PATH);
		const caller = await api.north.signIn("Priceless", { user_type: "client", role_id });
		expect((await priceEntry({}, caller)).status).toBe(403);
		expect(await readJob(caller, job.id)).toMatchObject({ base_charge: null, rate: null });
	});
});
