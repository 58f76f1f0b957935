import { describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKING, bookAs } from "@/tests/support/portal/portal-bookings";
import {
	addEnteredTariff,
	addRateCard,
	addVersion,
	mileContent,
	zoneContent,
} from "@/tests/support/rates/rate-cards";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import type { CarrierCost } from "~/domain/finance/rates/price-carrier";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import type { ExtraLine, RateCardContent, RateOccasion } from "~/shared/rates/rate-card";

let api: TestApi;
let admin: ApiCaller;
let clerk: ApiCaller;
let card: { id: number; content: RateCardContent };

const work = (
	id: string,
	label: string,
	extra_tariff_id: number | null,
	occasion: RateOccasion,
	adds: object,
) =>
	({
		...{ kind: "work", id, label, extra_tariff_id, need_ids: [], service_ids: [], occasions: [occasion] },
		adds,
	}) as ExtraLine;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
	const role_id = await createRole(api.north, "/home", "/traffic-diary", NO_PRICES_PATH);
	clerk = await api.north.signIn("Clara", { user_type: "client", role_id });
	const [failed, night] = [
		await addEnteredTariff(api.north, "FAILED"),
		await addEnteredTariff(api.north, "NIGHT"),
	];
	const extras = [
		work("failed", "Failed journey", failed, "failed", { percent: 50, also: [] }),
		work("night", "Night out", night, "night_out", { amounts: [{ load_type_id: null, amount: 45 }] }),
	];
	card = { id: 0, content: { ...zoneContent(failed), extras } };
	card.id = await addRateCard(api.north, { content: card.content, customer_id: 1 });
	const cost = { ...mileContent(1), extras: [{ ...extras[1], extra_tariff_id: null } as ExtraLine] };
	const rate_card_id = await addRow(api.north.d1, "rate_card", {
		...{ name: "Hauliers", date_from: "2020-01-01", live_version: 1, is_standard: 1, is_cost: 1 },
	});
	await addRow(api.north.d1, "rate_card_version", { rate_card_id, number: 1, content: cost });
});

const FAILED = { kind: "failed", count: 1, note: "nobody in" };
const NIGHTS = { kind: "night_out", count: 2, note: null };
const save = (fields: object = {}) =>
	saveJobAs(admin, { ...BOOKING, customer_id: 1, mode: 0, base_charge: null, mileage: 20, ...fields });
const change = async (id: number, fields: object, by = admin) => {
	const { version } = await readJob(admin, id);
	return await by.call<JobView>("PUT", `/client/update-job/${id}`, { version, ...fields });
};
const setStatus = (id: number, status: JobStatus) =>
	setJobColumns(api.north, id, { status: statusRank(status) });
const chargesOf = (job: JobView) =>
	job.job_extra_charges.map(({ extra_charges, amount }) => [extra_charges.code, amount]).sort();
const reasonsOf = ({ rate }: JobView) =>
	rate?.reasons.map(({ label, detail, amount }) => [label, detail, amount]);

describe("what has happened to a job", () => {
	it("is charged by the card, with reasons, as it is saved", async () => {
		const job = await save({ occasions: [NIGHTS, FAILED] });
		expect(job.occasions).toEqual([
			{ ...FAILED, proposed: 0 },
			{ ...NIGHTS, proposed: 0 },
		]);
		expect(job).toMatchObject({ base_charge: 95, extras: 137.5, total_charge: 232.5 });
		expect(reasonsOf(job)?.slice(1)).toEqual([
			["Failed journey", "failed journey: 50 % of 95.00", 47.5],
			["Night out", "night out: 2 × 45.00", 90],
		]);
	});

	it("is set and cleared later, with a line of the timeline and the next version", async () => {
		const { id, version } = await save();
		const set = await change(id, { occasions: [NIGHTS] });
		expect(set.data).toMatchObject({ extras: 90, total_charge: 185, version: version + 1 });
		expect(set.data.job_activities.at(-1)?.message).toContain("occasions none → 2 nights out");
		const cleared = await change(id, { occasions: [] });
		expect(cleared.data).toMatchObject({ occasions: [], extras: 0, total_charge: 95 });
		const { results } = await api.north.d1
			.prepare("SELECT * FROM job_occasion WHERE job_id = ?")
			.bind(id)
			.all();
		expect(results).toEqual([]);
	});

	it("leaves a price that was typed by hand, with the card's beside it", async () => {
		const { id } = await save({ base_charge: 80 });
		const { data } = await change(id, { occasions: [FAILED] });
		expect(data).toMatchObject({ base_charge: 80, total_charge: 80, rate: { extras: 47.5 } });
		await setStatus(id, "Completed");
		const later = await change(id, { occasions: [FAILED, NIGHTS] });
		expect(later.data).toMatchObject({ total_charge: 80, rate: { extras: 137.5 } });
	});

	it.each([
		["without a customer's card", { customer_id: 2 }, 0],
		["not copied with the job", {}, 95],
	])("is stored %s", async (_, fields, total_charge) => {
		const { id } = await save({ ...fields, occasions: [FAILED] });
		expect(await readJob(admin, id)).toMatchObject({ occasions: [{ kind: "failed" }] });
		const copy = await admin.call<JobView>("POST", `/client/duplicate-job/${id}`, {});
		expect(copy.data).toMatchObject({ occasions: [], total_charge });
	});

	it.each<[string, object, string]>([
		["an unknown kind", { kind: "late", count: 1, note: null }, "occasions.0.kind"],
		["half a night", { ...NIGHTS, count: 0.5 }, "occasions.0.count"],
		["a hundred of them", { ...NIGHTS, count: 100 }, "occasions.0.count"],
		["a long note", { ...NIGHTS, note: "x".repeat(201) }, "occasions.0.note"],
	])("is refused at its field: %s", async (_, occasion, field) => {
		const { status, data } = await admin.call("POST", "/client/save-job", {
			...{ ...BOOKING, customer_id: 1, occasions: [occasion] },
		});
		expect([status, Object.keys(data as object)]).toEqual([422, [field]]);
	});

	it("is refused at the field of a new quote", async () => {
		const quote = { ...BOOKING, customer_id: 1, occasions: [FAILED], status: "Quote", draft: 1 };
		const { status, data } = await admin.call("POST", "/client/save-job", quote);
		expect([status, Object.keys(data as object)]).toEqual([422, ["occasions"]]);
	});

	it("is there once of each kind, and of a trip and not of its stops", async () => {
		const { id } = await save();
		const twice = await change(id, { occasions: [FAILED, FAILED] });
		expect([twice.status, Object.keys(twice.data)]).toEqual([422, ["occasions.1.kind"]]);
		const trip = await save({ job_type: 3 });
		const stop = await admin.call("POST", "/client/sub-job", {
			...{ parent_id: trip.id, mode: 1, collection_date: BOOKING.collection_date, collection_time: "09:00" },
			occasions: [FAILED],
		});
		expect([stop.status, Object.keys(stop.data as object)]).toEqual([422, ["occasions"]]);
	});
});

describe("what has happened to a job whose price is agreed", () => {
	it.each<JobStatus>(["Booked", "Inprogress", "Completed", "Priced", "POD"])(
		"is added to it, and taken off: %s",
		async (status) => {
			const { id } = await save({ occasions: [{ ...NIGHTS, count: 1 }] });
			await setJobColumns(api.north, id, { status: statusRank(status), base_charge: 100, total_charge: 145 });
			const { data } = await change(id, { occasions: [FAILED, NIGHTS] });
			expect(data).toMatchObject({ base_charge: 100, extras: 137.5, total_charge: 237.5, status });
			expect(chargesOf(data)).toEqual([
				["FAILED", 47.5],
				["NIGHT", 90],
			]);
			expect(
				reasonsOf(data)
					?.slice(1)
					.map(([label, , amount]) => [label, amount]),
			).toEqual([
				["Failed journey", 47.5],
				["Night out", 90],
			]);
			const cleared = await change(id, { occasions: [] });
			expect(cleared.data).toMatchObject({ extras: 0, total_charge: 100, rate: { extras: 0 } });
			expect(cleared.data.job_extra_charges).toEqual([]);
		},
	);

	it.each<JobStatus>([
		"Quote",
		"Marked For Inv",
		"Generating Inv",
		"Invoiced",
		"Billed Manually",
		"Cancelled",
	])("does not change any more: %s", async (status) => {
		const { id } = await save();
		await setStatus(id, status);
		const { status: answer, data } = await change(id, { occasions: [FAILED] });
		expect([answer, data]).toMatchObject([409, { locked: ["occasions"] }]);
	});

	describe("by the version that has priced it", () => {
		const nightsAgreed = async () => {
			const { id } = await save({ occasions: [{ ...NIGHTS, count: 1 }] });
			await setStatus(id, "Completed");
			return id;
		};
		const messagesOf = ({ job_activities }: JobView) => job_activities.map(({ message }) => message);

		it("is charged though a line has another name and amount since", async () => {
			const id = await nightsAgreed();
			const extras = card.content.extras.map((line) => ({
				...line,
				...{ label: `New ${line.label}`, adds: { amounts: [{ load_type_id: null, amount: 99 }] } },
			})) as ExtraLine[];
			await addVersion(api.north, card.id, { number: 2, content: { ...card.content, extras } });
			const { data } = await change(id, { occasions: [NIGHTS] });
			await changeRow(api.north.d1, "rate_card", card.id, { live_version: 1 });
			expect(data).toMatchObject({ extras: 90, total_charge: 185, rate: { extras: 90, card_version: 1 } });
			expect(chargesOf(data)).toEqual([["NIGHT", 90]]);
			expect(reasonsOf(data)?.slice(1)[1]).toEqual(["Night out", "night out: 2 × 45.00", 90]);
		});

		it("is charged though its customer has another card since", async () => {
			const id = await nightsAgreed();
			const use = { customer_id: 1 };
			const swap = async (add: () => Promise<unknown>) => {
				await api.north.d1.prepare("DELETE FROM rate_card_use WHERE customer_id = 1").run();
				await add();
			};
			await swap(() => addRateCard(api.north, { content: mileContent(3), name: "Next", ...use }));
			const { data } = await change(id, { occasions: [NIGHTS] });
			await swap(() => addRow(api.north.d1, "rate_card_use", { rate_card_id: card.id, ...use }));
			expect(data).toMatchObject({ extras: 90, total_charge: 185, rate: { card_version: 1 } });
		});

		it("adds nothing, with a note, where it has no price for the job", async () => {
			const id = await nightsAgreed();
			await setJobColumns(api.north, id, { delivery_post_code: "SW1A 1AA" });
			const { data } = await change(id, { occasions: [NIGHTS] });
			expect(data).toMatchObject({ total_charge: 140, occasions: [{ count: 2 }] });
			expect(messagesOf(data)).toContainEqual(
				expect.stringMatching(/^Its price stays: with these occasions the card has none\. /),
			);
		});

		it("adds to extras that are one lump, without a tariff", async () => {
			const id = await nightsAgreed();
			await api.north.d1.prepare("DELETE FROM job_extra_charge WHERE job_id = ?").bind(id).run();
			await setJobColumns(api.north, id, { extras: 60, total_charge: 155 });
			const { data } = await change(id, { occasions: [NIGHTS] });
			expect(data).toMatchObject({ extras: 105, total_charge: 200, job_extra_charges: [] });
		});
	});

	it("is no amendment: neither driver nor customer hears of it", async () => {
		const { id } = await save();
		await setStatus(id, "Booked");
		const sent = () =>
			api.north.d1
				.prepare("SELECT (SELECT count(*) FROM driver_message) + (SELECT count(*) FROM outbox) AS n")
				.first<number>("n");
		const before = await sent();
		expect((await change(id, { occasions: [FAILED] })).status).toBe(200);
		expect(await sent()).toBe(before);
	});
});

describe("who sees and sets it", () => {
	it("is a role without prices, which sees no amounts", async () => {
		const { id } = await save();
		const { status, data } = await change(id, { occasions: [FAILED] }, clerk);
		expect([status, data.occasions, data.total_charge]).toEqual([200, [{ ...FAILED, proposed: 0 }], null]);
		expect(JSON.stringify(data)).not.toMatch(/47\.5|142\.5/);
		expect(await readJob(admin, id)).toMatchObject({ total_charge: 142.5 });
	});

	it("is never a customer", async () => {
		const customer = await api.north.signIn("Cleo", { user_type: "customer", customer_id: 1 });
		const { id } = await bookAs(customer, { occasions: [FAILED] });
		expect(await readJob(admin, id)).toMatchObject({ occasions: [] });
		await change(id, { occasions: [FAILED] });
		const { status, data } = await customer.call("GET", `/customer/get-job/${id}`);
		expect(status).toBe(200);
		expect(JSON.stringify(data)).not.toContain("occasions");
		expect((await customer.call("PUT", `/client/update-job/${id}`, { occasions: [] })).status).toBe(403);
	});

	it("is charged in the price of an entry and of a sub-contractor, too", async () => {
		const fields = { ...BOOKING, customer_id: 1, occasions: [NIGHTS] };
		const { data } = await admin.call<EntryPrice>("POST", "/client/rates/price", fields);
		expect(data.price?.extras).toMatchObject([{ label: "Night out", amount: 90 }]);
		const { id: job_id } = await save({ occasions: [NIGHTS] });
		const body = { job_id, sub_contractor_id: 1 };
		const cost = await admin.call<CarrierCost>("POST", "/client/rates/cost", body);
		expect(cost.data).toMatchObject({ base_charge: 20, cost: 110 });
	});
});
